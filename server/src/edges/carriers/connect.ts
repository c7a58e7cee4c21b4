/** All carriers, for whoever sends. */
import type {
	ExamineAccount,
	ExamineCloudApi,
	LookUpLine,
	ReadBilledCosts,
	ReadRegistration,
	ReadSmsPrices,
} from '../../domain/carriers/carriers/index.ts';
import type { ReadMessagePrices } from '../../domain/texting/messaging/index.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { carrierAccounts, organizationsAtTwilio } from './accounts.ts';
import { type ChosenCarrier, chooseCarrier } from './choose-carrier.ts';
import { cloudApiAccounts, organizationsAtCloudApi } from './cloud-api/accounts.ts';
import { cloudApiCarrier } from './cloud-api/carrier.ts';
import { cloudApiExaminer } from './cloud-api/examine-account.ts';
import { cloudApiNumbers } from './cloud-api/own-numbers.ts';
import { simulatorCarrier } from './simulator/carrier.ts';
import { billedCosts } from './twilio/billed-costs.ts';
import { listIsCompleteAfterMs, twilioCarrier } from './twilio/carrier.ts';
import { examineAccount } from './twilio/examine-account.ts';
import { twilioHttp } from './twilio/http.ts';
import { lineLookUps } from './twilio/look-up-line.ts';
import { messagePrices } from './twilio/message-prices.ts';
import { type TwilioNumbers, twilioNumbers } from './twilio/numbers/supply.ts';
import { readRegistration } from './twilio/read-registration.ts';
import { smsPrices } from './twilio/sms-prices.ts';

export interface CarrierAddresses {
	/** Where the simulated carrier is reached. */
	readonly simulatorUrl: string;
	/** Where all of Twilio is, as in a test; else where Twilio has it. */
	readonly twilioUrl?: string | undefined;
	/** Where all of Meta is, as in a test; else where Meta has it. */
	readonly metaUrl?: string | undefined;
	/** So long after it was taken a text may be missing in the list of a carrier without keys: Infinity, for ever. */
	readonly completeAfterMs?: number;
	/** Where carriers reach us. */
	readonly publicUrl: string;
}

/** Asks Twilio about an account that somebody wants to connect. */
export const twilioExaminer = (twilioUrl: string | undefined): ExamineAccount => {
	const http = twilioHttp(twilioUrl);
	return (credentials) => examineAccount(http, credentials);
};

/** Asks Meta about an account of its Cloud API that somebody wants to connect. */
export const connectCloudApiExaminer = (metaUrl: string | undefined): ExamineCloudApi => cloudApiExaminer(metaUrl);

/** The numbers of Twilio accounts. */
export const connectTwilioNumbers = ({
	twilioUrl,
	publicUrl,
}: Pick<CarrierAddresses, 'twilioUrl' | 'publicUrl'>): TwilioNumbers => twilioNumbers(twilioHttp(twilioUrl), publicUrl);

/** Asks Twilio how far the registration of an organization's account is. */
export const connectRegistration = (
	context: Pick<AppContext, 'db' | 'secrets'>,
	twilioUrl: string | undefined,
): ReadRegistration => {
	const findAccount = carrierAccounts(context);
	const http = twilioHttp(twilioUrl);
	return async (organizationId) => {
		const account = await findAccount(organizationId);
		return account?.kind === 'twilio' ? readRegistration(http, account) : 'no-account';
	};
};

/** What an organization's own account has cost: the installation's is shared, and says nothing of one of them. */
export const connectCosts = (
	context: Pick<AppContext, 'db' | 'secrets'>,
	twilioUrl: string | undefined,
): ReadBilledCosts => {
	const findAccount = carrierAccounts(context);
	const http = twilioHttp(twilioUrl);
	return async (organizationId, from) => {
		const account = await findAccount(organizationId);
		return account?.kind === 'twilio' && !account.isInstallations ? billedCosts(http, account, from) : 'no-account';
	};
};

/** What each text has cost, by an organization's own account. */
export const connectMessagePrices = (
	context: Pick<AppContext, 'db' | 'secrets'>,
	twilioUrl: string | undefined,
): ReadMessagePrices => {
	const findAccount = carrierAccounts(context);
	const http = twilioHttp(twilioUrl);
	return async (organizationId, day) => {
		const account = await findAccount(organizationId);
		return account?.kind === 'twilio' && !account.isInstallations ? messagePrices(http, account, day) : 'no-account';
	};
};

/** Look-ups by the account that an organization sends with; the simulated carrier speaks Twilio's words, too. */
export const connectLineLookUps = (
	context: Pick<AppContext, 'db' | 'secrets'>,
	{ simulatorUrl, twilioUrl }: Pick<CarrierAddresses, 'simulatorUrl' | 'twilioUrl'>,
): LookUpLine => {
	const findAccount = carrierAccounts(context);
	const by = {
		simulator: lineLookUps(twilioHttp(simulatorUrl)),
		twilio: lineLookUps(twilioHttp(twilioUrl)),
	};
	return async (organizationId, number) => {
		const account = await findAccount(organizationId);
		return account
			? by[account.kind](account, number)
			: { kind: 'refused', reason: 'No carrier account is connected.' };
	};
};

/** Prices of texts to other countries, of the account that an organization sends with. */
export const connectSmsPrices = (
	context: Pick<AppContext, 'db' | 'secrets'>,
	{ simulatorUrl, twilioUrl }: Pick<CarrierAddresses, 'simulatorUrl' | 'twilioUrl'>,
): ReadSmsPrices => {
	const findAccount = carrierAccounts(context);
	const by = { simulator: smsPrices(twilioHttp(simulatorUrl)), twilio: smsPrices(twilioHttp(twilioUrl)) };
	return async (organizationId, countries) => {
		const account = await findAccount(organizationId);
		return account ? by[account.kind](account, countries) : new Map();
	};
};

export const connectCarriers = (
	{ db, clock, secrets }: Pick<AppContext, 'db' | 'clock' | 'secrets'>,
	{ simulatorUrl, twilioUrl, metaUrl, publicUrl, completeAfterMs = listIsCompleteAfterMs }: CarrierAddresses,
): ChosenCarrier =>
	chooseCarrier(
		{
			simulator: simulatorCarrier({ url: simulatorUrl, publicUrl, clock, completeAfterMs }),
			twilio: twilioCarrier({ url: twilioUrl, publicUrl, clock, completeAfterMs }),
		},
		carrierAccounts({ db, secrets }),
		keyless({ db }),
		[cloudApiNumbers(cloudApiCarrier({ url: metaUrl, publicUrl }), cloudApiAccounts({ db, secrets }))],
	);

/** Organizations with an account that never knows keys, at Twilio or at Meta. */
const keyless = (means: Pick<AppContext, 'db'>): (() => Promise<readonly number[]>) => {
	const [atTwilio, atMeta] = [organizationsAtTwilio(means), organizationsAtCloudApi(means)];
	return async () => [...(await atTwilio()), ...(await atMeta())];
};
