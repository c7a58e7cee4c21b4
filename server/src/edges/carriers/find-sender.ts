/** Finds the client and the account that send a text. Separate numbers (WhatsApp at Meta) take precedence. */
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

/** Implemented by each carrier's folder. A method may throw if it cannot return a result. */
export interface CarrierClient<Account = CarrierAccount> {
	/** Throws only if the carrier can't have accepted the text. */
	submit(account: Account, text: OutgoingText): Promise<Submitted>;
	/** Returns whether the account can be used. Throws if that is unknown. */
	examine(account: Account): Promise<'open' | AccountFault>;
	/** Returns whether the account is known to lack idempotency keys. Absent if the carrier never supports them. */
	knowsNoKey?(account: Account): boolean;
	find(account: Account, text: TextInDoubt): Promise<Found>;
	fetchPicture(account: Account, url: string): Promise<CarriedPicture>;
	close(): Promise<void>;
}

/** A client bound to the account that it uses. */
export interface Sender {
	submit(text: OutgoingText): Promise<Submitted>;
	examine(): Promise<'open' | AccountFault>;
	knowsNoKey(): boolean | undefined;
	find(text: TextInDoubt): Promise<Found>;
	fetchPicture(url: string): Promise<CarriedPicture>;
}

/** Finds numbers of one channel that organizations have outside their carrier account. */
export interface OwnNumbers {
	readonly channel: Channel;
	/** Distinguishes faults of these accounts from faults of the carrier account. */
	readonly source: FaultSource;
	find(
		organizationId: number,
	): Promise<{ readonly number: number; readonly connectedAt: Date; readonly sender: Sender } | undefined>;
	/** Returns whether the file at this URL was sent to one of these numbers. */
	hasFile(url: string): boolean;
	close(): Promise<void>;
}

export interface Senders {
	ofText(text: OutgoingText): Promise<Sender | undefined>;
	/** A text claimed before the number was connected may be at either carrier. The number's client decides. */
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
