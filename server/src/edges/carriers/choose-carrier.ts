/**
 * The `Carrier` port over all carriers: each text goes to the carrier with which its organization has an account. An
 * inbox has none of its own.
 */
import type { CarrierKind } from '../../domain/carriers/index.ts';
import type { CarriedPicture, FetchPicture } from '../../domain/conversations/carried-pictures.port.ts';
import type {
	Carrier,
	Found,
	OutgoingText,
	Submitted,
	TextInDoubt,
} from '../../domain/messaging/ledger/carrier.port.ts';
import type { CarrierAccount, FindAccount } from './accounts.ts';

/** What the folder of a carrier has to offer. It is handed the account, and may throw what it cannot answer. */
export interface CarrierClient {
	/** Throws only where nothing can have been taken. */
	submit(account: CarrierAccount, text: OutgoingText): Promise<Submitted>;
	find(account: CarrierAccount, text: TextInDoubt): Promise<Found>;
	fetchPicture(account: CarrierAccount, url: string): Promise<CarriedPicture>;
	close(): Promise<void>;
}

export interface ChosenCarrier extends Carrier {
	/** What a phone sent along. */
	readonly fetchPicture: FetchPicture;
	close(): Promise<void>;
}

const noAccount = 20_003; // as Twilio names it

export const chooseCarrier = (
	clients: Readonly<Partial<Record<CarrierKind, CarrierClient>>>,
	findAccount: FindAccount,
): ChosenCarrier => ({
	submit: async (text) => {
		try {
			const account = await findAccount(text.organizationId);
			const client = account && clients[account.kind];
			return client ? await client.submit(account, text) : { kind: 'refused', errorCode: noAccount };
		} catch {
			return { kind: 'down' }; // also where our own database did not answer: nothing was handed over
		}
	},
	find: async (text) => {
		try {
			const account = await findAccount(text.organizationId);
			const client = account && clients[account.kind];
			return client ? await client.find(account, text) : { kind: 'cannot-tell' };
		} catch {
			return { kind: 'down' };
		}
	},
	fetchPicture: async (organizationId, url) => {
		try {
			const account = await findAccount(organizationId);
			const client = account && clients[account.kind];
			return client ? await client.fetchPicture(account, url) : { kind: 'gone' };
		} catch (error) {
			return { kind: 'later', reason: String(error) };
		}
	},
	close: async () => {
		for (const client of Object.values(clients)) await client.close();
	},
});
