/**
 * The `Carrier` port over all carriers: each text goes to the carrier with which its organization has an account. An
 * inbox has none of its own.
 */
import type { CarrierKind, LookAgain } from '../../domain/carriers/carriers/index.ts';
import type { FetchPicture } from '../../domain/texting/conversations/carried-pictures.port.ts';
import type { Carrier } from '../../domain/texting/messaging/ledger/carrier.port.ts';
import type { FindAccount } from './accounts.ts';
import { contentInAddress } from './cloud-api/media-address.ts';
import { type CarrierClient, findSender, type OwnNumbers, type Sender } from './find-sender.ts';

export interface ChosenCarrier extends Carrier {
	/** What a phone sent along. */
	readonly fetchPicture: FetchPicture;
	/** Whether the account that an organization sends with can be used again. */
	readonly lookAgain: LookAgain;
	/** Organizations whose carrier knows no idempotency key, as far as is known. */
	keyless(): Promise<readonly number[]>;
	close(): Promise<void>;
}

const noAccount = 20_003; // as Twilio names it

export const chooseCarrier = (
	clients: Readonly<Partial<Record<CarrierKind, CarrierClient>>>,
	findAccount: FindAccount,
	/** Organizations with an account at a carrier that never knows keys. */
	atKeyless: () => Promise<readonly number[]> = async () => [],
	ownNumbers: readonly OwnNumbers[] = [],
): ChosenCarrier => {
	const senders = findSender(clients, findAccount, ownNumbers);
	const reopened = new Set<number>(); // organizations whose carrier has said that it knows no keys
	const hear = (organizationId: number, sender: Sender) => {
		const knowsNoKey = sender.knowsNoKey();
		if (knowsNoKey) reopened.add(organizationId);
		else if (knowsNoKey === false) reopened.delete(organizationId);
	};
	return {
		keyless: async () => [...new Set([...reopened, ...(await atKeyless())])],
		submit: async (text) => {
			try {
				const sender = await senders.ofText(text);
				if (!sender) return { kind: 'refused', errorCode: noAccount };
				const submitted = await sender.submit(text);
				hear(text.organizationId, sender);
				return submitted;
			} catch {
				return { kind: 'down' }; // also where our own database did not answer: nothing was handed over
			}
		},
		find: async (text) => {
			try {
				const sender = await senders.ofTextInDoubt(text);
				return sender ? await sender.find(text) : { kind: 'cannot-tell' };
			} catch {
				return { kind: 'down' };
			}
		},
		fetchPicture: async (organizationId, url) => {
			try {
				const content = contentInAddress(url);
				if (content) return { kind: 'fetched', content };
				const sender = await senders.ofFile(organizationId, url);
				return sender ? await sender.fetchPicture(url) : { kind: 'gone' };
			} catch (error) {
				return { kind: 'later', reason: String(error) };
			}
		},
		lookAgain: async (organizationId, source) => {
			try {
				return await (await senders.ofSource(organizationId, source))?.examine();
			} catch {
				return undefined;
			}
		},
		close: senders.close,
	};
};
