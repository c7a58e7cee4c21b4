/** Gives an organization a Twilio account, as if it had been connected. */
import { randomBytes } from 'node:crypto';
import { deleteSandbox, writeOwnAccount } from '../src/domain/carriers/carriers/accounts.queries.ts';
import type { TwilioCredentials } from '../src/domain/carriers/carriers/index.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import type { Quad } from './kit.ts';

const hex = () => randomBytes(16).toString('hex');

export const connectTwilio = async (
	{ db, context: { secrets } }: Pick<Quad, 'db' | 'context'>,
	organizationId: number,
	overrides: Partial<TwilioCredentials> = {},
): Promise<TwilioCredentials> => {
	const credentials = { account: `AC${hex()}`, authToken: hex(), apiKey: null, messagingService: null, ...overrides };
	await commit(db, async (tx) => {
		await writeOwnAccount(tx, organizationId, {
			account: credentials.account,
			sealedAuthToken: secrets.encrypt(credentials.authToken),
			apiKey: credentials.apiKey?.sid ?? null,
			sealedApiSecret: credentials.apiKey ? secrets.encrypt(credentials.apiKey.secret) : null,
			messagingService: credentials.messagingService,
			connectedAt: new Date(0),
		});
		await deleteSandbox(tx, organizationId);
	});
	return credentials;
};
