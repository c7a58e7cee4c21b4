/** Adds past WhatsApp messages to an account's phones, for a demo that begins with weeks of work. */
import { findAccount } from './accounts.queries.ts';
import { insertPastText } from './phones.queries.ts';
import { nextSid } from './sids.ts';

interface PastText {
	readonly mobile: number;
	readonly number: number;
	readonly incoming: boolean;
	readonly body: string;
	readonly at: Date;
}

export const rememberTexts = async (
	tx: Parameters<typeof insertPastText>[0],
	account: string,
	texts: readonly PastText[],
): Promise<void> => {
	const known = await findAccount(tx, account);
	if (!known) return;
	for (const { mobile: phone, incoming: fromPhone, ...text } of texts)
		await insertPastText(tx, { ...text, accountId: known.id, sid: nextSid(text.at), phone, fromPhone });
};
