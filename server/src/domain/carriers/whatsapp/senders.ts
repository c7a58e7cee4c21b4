/** Lists the organization's WhatsApp numbers, of any country (decisions.md 13), and whether an inbox has them. */

import { whatsAppRefusals } from '@quad/contract/carriers/whatsapp/refusals.ts';
import type { WhatsAppSender } from '@quad/contract/carriers/whatsapp/routes.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { takenNumbers } from './senders.queries.ts';
import type { ProvidedSender, WhatsAppProvider } from './whatsapp-provider.port.ts';

export const listSenders = async (
	{ db }: Pick<AppContext, 'db'>,
	provider: WhatsAppProvider,
	{ organizationId }: OrganizationScope,
): Promise<WhatsAppSender[]> => {
	const senders = await provided(provider, organizationId);
	const taken = new Set(
		await takenNumbers(
			db,
			senders.map(({ number }) => number),
		),
	);
	return senders.map(({ number, ...sender }) => ({
		...sender,
		number: nationalDigits(number),
		isTaken: taken.has(number),
	}));
};

/** Returns the chosen number. Refuses one that is offline or not the organization's, before anything is written. */
export const expectSender = async (
	provider: WhatsAppProvider,
	organizationId: number,
	written: string,
): Promise<number> => {
	const senders = await provided(provider, organizationId);
	const chosen = senders.find(({ number }) => nationalDigits(number) === written);
	return chosen?.isOnline
		? chosen.number
		: refuse(whatsAppRefusals['whatsapp.not_sender'], {}, { number: 'Choose another number.' });
};

const provided = async (provider: WhatsAppProvider, organizationId: number): Promise<ProvidedSender[]> => {
	const senders = await provider
		.senders(organizationId)
		.catch((fault: unknown) =>
			refuse(whatsAppRefusals['whatsapp.no_answer'], { reason: fault instanceof Error ? fault.message : 'no answer' }),
		);
	return senders ?? refuse(whatsAppRefusals['whatsapp.no_account']);
};
