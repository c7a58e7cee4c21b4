/** Seeds WhatsApp templates, open reply windows, and the messages on the simulated phones. */
import { variablesIn } from '@quad/contract/carriers/whatsapp/template-text.ts';
import { openWindows } from '../../domain/carriers/whatsapp/index.ts';
import { findOrMakeColdContact } from '../../domain/contacts/contacts/index.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { contents, rememberTexts } from '../../simulators/carrier/index.ts';
import type { SeededTeam } from './seeded-team.ts';
import * as rows from './whatsapp.queries.ts';

/** Inserts the templates that the simulated carrier lists, too. */
export const seedWhatsAppTemplates = (tx: Tx, { ids, clock }: AppContext, organizationId: number) =>
	rows.insertTemplates(
		tx,
		contents.map(({ sid, name, language, category, body, status, rejectionReason = '' }) => ({
			org_id: organizationId,
			id: ids.next(),
			source: 'twilio',
			carrier_key: sid,
			name,
			language,
			category,
			body,
			variables: variablesIn(body),
			status,
			rejection_reason: rejectionReason,
			synced_at: clock.now(),
		})),
	);

export const findStranger = async (tx: Tx, { ids }: AppContext, team: SeededTeam, mobile: number) => {
	const { organizationId, teamId } = team;
	const { contactId } = await findOrMakeColdContact(
		tx,
		{ organizationId, teamId, mobile, source: 'WhatsAppColdContact' },
		ids,
	);
	return { id: contactId, mobile };
};

/** Opens the reply window of each conversation from its last message. The simulated carrier has the same messages. */
export const seedWindows = async (tx: Tx, team: SeededTeam): Promise<void> => {
	const texts = await rows.whatsAppTexts(tx, team.organizationId, team.teamId);
	for (const { at, ...text } of texts.filter(({ incoming }) => incoming))
		await openWindows(tx, [{ ...text, organizationId: team.organizationId }], at);
	const account = texts.length > 0 ? await rows.simulatorAccount(tx, team.organizationId) : undefined;
	if (account) await rememberTexts(tx, account, texts);
};
