/** Provides an organization's WhatsApp: through Twilio, the simulated carrier, or Meta's Cloud API. */
import type { WhatsAppProvider } from '../domain/carriers/whatsapp/index.ts';
import {
	type CarrierAddresses,
	carrierAccounts,
	cloudApiAccounts,
	cloudApiWhatsApp,
	twilioWhatsApp,
} from '../edges/carriers/index.ts';
import type { AppContext } from '../foundation/app-context.ts';

export const whatsAppProvider = (context: AppContext, addresses: CarrierAddresses): WhatsAppProvider => {
	const findAccount = carrierAccounts(context);
	const findAtMeta = cloudApiAccounts(context);
	const twilio = twilioWhatsApp(addresses.twilioUrl);
	const simulator = twilioWhatsApp(addresses.simulatorUrl);
	const meta = cloudApiWhatsApp(addresses.metaUrl);
	/** Combines the results of all of an organization's providers. */
	const ofAll = async <One>(
		organizationId: number,
		ask: {
			carrier: (by: typeof twilio, account: Account) => Promise<One[]>;
			meta: (account: AtMeta) => One[] | Promise<One[]>;
		},
	): Promise<One[] | undefined> => {
		const [account, atMeta] = [await findAccount(organizationId), await findAtMeta(organizationId)];
		if (!account && !atMeta) return undefined;
		const found = await Promise.all([
			account ? ask.carrier(account.kind === 'twilio' ? twilio : simulator, account) : [],
			atMeta ? ask.meta(atMeta) : [],
		]);
		return found.flat();
	};
	type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
	type AtMeta = NonNullable<Awaited<ReturnType<typeof findAtMeta>>>;
	return {
		senders: (organizationId) =>
			ofAll(organizationId, {
				carrier: (carrier, account) => carrier.senders(account),
				meta: (account) => meta.senders(account),
			}),
		templates: (organizationId) =>
			ofAll(organizationId, {
				carrier: (carrier, account) => carrier.templates(account),
				meta: (account) => meta.templates(account),
			}),
	};
};
