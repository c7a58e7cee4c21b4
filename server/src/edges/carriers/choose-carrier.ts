/**
 * The `Carrier` port over all carriers: each text goes to the carrier with which its organization has an account. An
 * inbox has none of its own.
 */
import type { CarriedPicture, FetchPicture } from '../../domain/conversations/carried-pictures.port.ts';
import type {
	Carrier,
	Found,
	OutgoingText,
	Submitted,
	TextInDoubt,
} from '../../domain/messaging/ledger/carrier.port.ts';
import type { CarrierKind } from './accounts.queries.ts';
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
	clients: Readonly<Record<CarrierKind, CarrierClient>>,
	findAccount: FindAccount,
): ChosenCarrier => ({
	submit: async (text) => {
		try {
			const account = await findAccount(text.organizationId);
			if (!account) return { kind: 'refused', errorCode: noAccount };
			return await clients[account.kind].submit(account, text);
		} catch {
			return { kind: 'down' }; // also where our own database did not answer: nothing was handed over
		}
	},
	find: async (text) => {
		try {
			const account = await findAccount(text.organizationId);
			return account ? await clients[account.kind].find(account, text) : { kind: 'not-taken' };
		} catch {
			return { kind: 'down' };
		}
	},
	fetchPicture: async (organizationId, url) => {
		try {
			const account = await findAccount(organizationId);
			return account ? await clients[account.kind].fetchPicture(account, url) : { kind: 'gone' };
		} catch (error) {
			return { kind: 'later', reason: String(error) };
		}
	},
	close: async () => {
		for (const client of Object.values(clients)) await client.close();
	},
});
