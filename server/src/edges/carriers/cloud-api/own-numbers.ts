/** Finds the WhatsApp numbers that organizations have at Meta, and the clients that send from them. */
import { type CarrierClient, type OwnNumbers, senderOf } from '../find-sender.ts';
import type { CloudApiAccount, FindCloudApiAccount } from './accounts.ts';
import { idInAddress } from './media-address.ts';

export const cloudApiNumbers = (
	client: CarrierClient<CloudApiAccount>,
	findAccount: FindCloudApiAccount,
): OwnNumbers => ({
	channel: 'whatsapp',
	source: 'cloud-api',
	find: async (organizationId) => {
		const account = await findAccount(organizationId);
		return account && { number: account.number, connectedAt: account.connectedAt, sender: senderOf(client, account) };
	},
	hasFile: (url) => idInAddress(url) !== undefined,
	close: () => client.close(),
});
