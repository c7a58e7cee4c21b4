/**
 * Finds who carries a text: the client of a carrier, with the account that it uses. A number that an organization has
 * elsewhere, such as at Meta for WhatsApp, is asked for before its carrier account.
 */
import type { AccountFault, CarrierKind, FaultSource } from '../../domain/carriers/carriers/index.ts';
import type { CarriedPicture } from '../../domain/texting/conversations/carried-pictures.port.ts';
import type {
	Channel,
	Found,
	OutgoingText,
	Submitted,
	TextInDoubt,
} from '../../domain/texting/messaging/ledger/carrier.port.ts';
import type { CarrierAccount, FindAccount } from './accounts.ts';

/** What the folder of a carrier has to offer. It is handed the account, and may throw what it cannot answer. */
export interface CarrierClient<Account = CarrierAccount> {
	/** Throws only where nothing can have been taken. */
	submit(account: Account, text: OutgoingText): Promise<Submitted>;
	/** Whether the account can be used; throws where that is not known. */
	examine(account: Account): Promise<'open' | AccountFault>;
	/** As far as is known, it would take the same text twice. Absent where only the list of accounts says so. */
	knowsNoKey?(account: Account): boolean;
	find(account: Account, text: TextInDoubt): Promise<Found>;
	fetchPicture(account: Account, url: string): Promise<CarriedPicture>;
	close(): Promise<void>;
}

/** A client with the account that it uses. */
export interface Sender {
	submit(text: OutgoingText): Promise<Submitted>;
	examine(): Promise<'open' | AccountFault>;
	knowsNoKey(): boolean | undefined;
	find(text: TextInDoubt): Promise<Found>;
	fetchPicture(url: string): Promise<CarriedPicture>;
}

/** The numbers that organizations have beside their carrier account, for one channel. */
export interface OwnNumbers {
	readonly channel: Channel;
	/** How faults of these accounts are told from those of the carrier. */
	readonly source: FaultSource;
	find(
		organizationId: number,
	): Promise<{ readonly number: number; readonly connectedAt: Date; readonly sender: Sender } | undefined>;
	/** Whether a file at this address was sent to one of these numbers. */
	hasFile(url: string): boolean;
	close(): Promise<void>;
}

export interface Senders {
	ofText(text: OutgoingText): Promise<Sender | undefined>;
	/** A text that was claimed before the number was connected may have gone either way: the number's client decides. */
	ofTextInDoubt(text: TextInDoubt): Promise<Sender | undefined>;
	ofFile(organizationId: number, url: string): Promise<Sender | undefined>;
	ofSource(organizationId: number, source: FaultSource): Promise<Sender | undefined>;
	close(): Promise<void>;
}

export const senderOf = <Account>(client: CarrierClient<Account>, account: Account): Sender => ({
	submit: (text) => client.submit(account, text),
	examine: () => client.examine(account),
	knowsNoKey: () => client.knowsNoKey?.(account),
	find: (text) => client.find(account, text),
	fetchPicture: (url) => client.fetchPicture(account, url),
});

export const findSender = (
	clients: Readonly<Partial<Record<CarrierKind, CarrierClient>>>,
	findAccount: FindAccount,
	ownNumbers: readonly OwnNumbers[],
): Senders => {
	const atCarrier = async (organizationId: number): Promise<Sender | undefined> => {
		const account = await findAccount(organizationId);
		const client = account && clients[account.kind];
		return client && senderOf(client, account);
	};
	const ownNumberOf = ({ organizationId, channel }: Pick<OutgoingText, 'organizationId' | 'channel'>) =>
		ownNumbers.find((numbers) => numbers.channel === channel)?.find(organizationId);
	return {
		ofText: async (text) => {
			const own = await ownNumberOf(text);
			return own?.number === text.from ? own.sender : atCarrier(text.organizationId);
		},
		ofTextInDoubt: async (text) => {
			const own = await ownNumberOf(text);
			const mayBeOwn = own && (own.number === text.from || text.claimedAt < own.connectedAt);
			return mayBeOwn ? own.sender : atCarrier(text.organizationId);
		},
		ofFile: async (organizationId, url) => {
			const numbers = ownNumbers.find(({ hasFile }) => hasFile(url));
			return numbers ? (await numbers.find(organizationId))?.sender : atCarrier(organizationId);
		},
		ofSource: async (organizationId, source) => {
			const numbers = ownNumbers.find((one) => one.source === source);
			if (numbers) return (await numbers.find(organizationId))?.sender;
			return source === 'carrier' ? atCarrier(organizationId) : undefined;
		},
		close: async () => {
			for (const client of Object.values(clients)) await client.close();
			for (const numbers of ownNumbers) await numbers.close();
		},
	};
};
