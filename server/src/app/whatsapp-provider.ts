/** Who provides WhatsApp for each organization: its Twilio account, or the simulated carrier, which speaks Twilio's words. */
import type { WhatsAppProvider } from '../domain/whatsapp/index.ts';
import { type CarrierAddresses, carrierAccounts, twilioWhatsApp } from '../edges/carriers/index.ts';
import type { AppContext } from '../foundation/app-context.ts';

export const whatsAppProvider = (context: AppContext, addresses: CarrierAddresses): WhatsAppProvider => {
	const findAccount = carrierAccounts(context);
	const twilio = twilioWhatsApp(addresses.twilioUrl);
	const simulator = twilioWhatsApp(addresses.simulatorUrl);
	return {
		senders: async (organizationId) => {
			const account = await findAccount(organizationId);
			return account && (account.kind === 'twilio' ? twilio : simulator).senders(account);
		},
		templates: async (organizationId) => {
			const account = await findAccount(organizationId);
			return account && (account.kind === 'twilio' ? twilio : simulator).templates(account);
		},
	};
};
