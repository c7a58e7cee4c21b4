/** Implements the `Carrier` port: passes each text to the carrier where its organization has an account. */
import type { CarrierKind, LookAgain } from '../../domain/carriers/carriers/index.ts';
import type { FetchPicture } from '../../domain/texting/conversations/carried-pictures.port.ts';
import type { Carrier } from '../../domain/texting/messaging/ledger/carrier.port.ts';
import type { FindAccount } from './accounts.ts';
import { contentInAddress } from './cloud-api/media-address.ts';
import { type CarrierClient, findSender, type OwnNumbers, type Sender } from './find-sender.ts';

export interface ChosenCarrier extends Carrier {
	/** Fetches media that a phone sent with a text. */
	readonly fetchPicture: FetchPicture;
	/** Checks whether a suspended account works again. */
	readonly lookAgain: LookAgain;
	/** Returns the organizations whose carrier is known not to support idempotency keys. */
	keyless(): Promise<readonly number[]>;
	close(): Promise<void>;
}

const noAccount = 20_003; // Twilio's error code

export const chooseCarrier = (
	clients: Readonly<Partial<Record<CarrierKind, CarrierClient>>>,
	findAccount: FindAccount,
	/** Returns the organizations with an account at a carrier that never supports idempotency keys. */
	atKeyless: () => Promise<readonly number[]> = async () => [],
	ownNumbers: readonly OwnNumbers[] = [],
): ChosenCarrier => {
	const senders = findSender(clients, findAccount, ownNumbers);
	const reopened = new Set<number>(); // organizations whose carrier reported that it does not support keys
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
				return { kind: 'down' }; // nothing was handed over, even if our own database failed
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
