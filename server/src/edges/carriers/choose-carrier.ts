/**
 * The `Carrier` port over all carriers: each text goes to the carrier with which its organization has an account. An
 * inbox has none of its own. A message on WhatsApp from the number that an organization has at Meta goes there instead.
 */
import type { AccountFault, CarrierKind, FaultSource, LookAgain } from '../../domain/carriers/carriers/index.ts';
import type { CarriedPicture, FetchPicture } from '../../domain/texting/conversations/carried-pictures.port.ts';
import type {
	Carrier,
	Found,
	OutgoingText,
	Submitted,
	TextInDoubt,
} from '../../domain/texting/messaging/ledger/carrier.port.ts';
import type { CarrierAccount, FindAccount } from './accounts.ts';
import type { CloudApiAccount, FindCloudApiAccount } from './cloud-api/accounts.ts';
import type { CloudApiClient } from './cloud-api/carrier.ts';
import { contentInAddress, idInAddress } from './cloud-api/media-address.ts';

/** What the folder of a carrier has to offer. It is handed the account, and may throw what it cannot answer. */
export interface CarrierClient {
	/** Throws only where nothing can have been taken. */
	submit(account: CarrierAccount, text: OutgoingText): Promise<Submitted>;
	/** Whether the account can be used; throws where that is not known. */
	examine(account: CarrierAccount): Promise<'open' | AccountFault>;
	/** As far as is known, it would take the same text twice. */
	knowsNoKey(account: CarrierAccount): boolean;
	find(account: CarrierAccount, text: TextInDoubt): Promise<Found>;
	fetchPicture(account: CarrierAccount, url: string): Promise<CarriedPicture>;
	close(): Promise<void>;
}

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

/** Meta's Cloud API beside the carrier. */
export interface CloudApi {
	readonly client: CloudApiClient;
	readonly findAccount: FindCloudApiAccount;
}

export const chooseCarrier = (
	clients: Readonly<Partial<Record<CarrierKind, CarrierClient>>>,
	findAccount: FindAccount,
	/** Organizations with an account at a carrier that never knows keys. */
	atKeyless: () => Promise<readonly number[]> = async () => [],
	cloudApi?: CloudApi,
): ChosenCarrier => {
	const reopened = new Set<number>(); // organizations whose carrier has said that it knows no keys
	const hear = (client: CarrierClient, account: CarrierAccount) => {
		if (client.knowsNoKey(account)) reopened.add(account.organizationId);
		else reopened.delete(account.organizationId);
	};
	const atMeta = async ({
		organizationId,
		channel,
	}: Pick<OutgoingText, 'organizationId' | 'channel'>): Promise<CloudApiAccount | undefined> =>
		channel === 'whatsapp' ? cloudApi?.findAccount(organizationId) : undefined;
	const examineAtMeta = async (organizationId: number) => {
		const account = await cloudApi?.findAccount(organizationId);
		return account && cloudApi?.client.examine(account);
	};
	return {
		keyless: async () => [...new Set([...reopened, ...(await atKeyless())])],
		submit: async (text) => {
			try {
				const meta = await atMeta(text);
				if (cloudApi && meta?.number === text.from) return await cloudApi.client.submit(meta, text);
				const account = await findAccount(text.organizationId);
				const client = account && clients[account.kind];
				if (!client) return { kind: 'refused', errorCode: noAccount };
				const submitted = await client.submit(account, text);
				hear(client, account);
				return submitted;
			} catch {
				return { kind: 'down' }; // also where our own database did not answer: nothing was handed over
			}
		},
		find: async (text) => {
			try {
				// Meta lists no messages; and what was claimed before this number came may have gone to either
				const meta = await atMeta(text);
				if (meta && (meta.number === text.from || text.claimedAt < meta.connectedAt)) return { kind: 'cannot-tell' };
				const account = await findAccount(text.organizationId);
				const client = account && clients[account.kind];
				return client ? await client.find(account, text) : { kind: 'cannot-tell' };
			} catch {
				return { kind: 'down' };
			}
		},
		fetchPicture: async (organizationId, url) => {
			try {
				const content = contentInAddress(url);
				if (content) return { kind: 'fetched', content };
				if (idInAddress(url) !== undefined) {
					const meta = await cloudApi?.findAccount(organizationId);
					return cloudApi && meta ? await cloudApi.client.fetchPicture(meta, url) : { kind: 'gone' };
				}
				const account = await findAccount(organizationId);
				const client = account && clients[account.kind];
				return client ? await client.fetchPicture(account, url) : { kind: 'gone' };
			} catch (error) {
				return { kind: 'later', reason: String(error) };
			}
		},
		lookAgain: async (organizationId, source: FaultSource) => {
			try {
				if (source === 'cloud-api') return await examineAtMeta(organizationId);
				const account = await findAccount(organizationId);
				return account && (await clients[account.kind]?.examine(account));
			} catch {
				return undefined;
			}
		},
		close: async () => {
			for (const client of Object.values(clients)) await client.close();
			await cloudApi?.client.close();
		},
	};
};
