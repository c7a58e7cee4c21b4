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
	/** The simulated carrier's base URL. */
	readonly simulatorUrl: string;
	/** Replaces the base URL of all Twilio services in tests. */
	readonly twilioUrl?: string | undefined;
	/** Replaces the base URL of all Meta services in tests. */
	readonly metaUrl?: string | undefined;
	/** How long an accepted text may be missing from the list of a carrier without keys. `Infinity` means forever. */
	readonly completeAfterMs?: number;
	/** The base URL at which carriers reach Quad. */
	readonly publicUrl: string;
}

/** Returns a check for Twilio accounts that are about to be connected. */
export const twilioExaminer = (twilioUrl: string | undefined): ExamineAccount => {
	const http = twilioHttp(twilioUrl);
	return (credentials) => examineAccount(http, credentials);
};

/** Returns a check for Cloud API accounts that are about to be connected. */
export const connectCloudApiExaminer = (metaUrl: string | undefined): ExamineCloudApi => cloudApiExaminer(metaUrl);

export const connectTwilioNumbers = ({
	twilioUrl,
	publicUrl,
}: Pick<CarrierAddresses, 'twilioUrl' | 'publicUrl'>): TwilioNumbers => twilioNumbers(twilioHttp(twilioUrl), publicUrl);

/** Reads from Twilio whether an organization's account is registered. */
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

/** Reads the costs of an organization's own account. The installation's shared account is excluded. */
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

/** Reads the price of each text on an organization's own account. */
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

/** Looks up numbers with the account that the organization sends with. The simulated carrier has Twilio's API. */
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

/** Reads what texts to other countries cost with the account that the organization sends with. */
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

/** Returns the organizations with an account at Twilio or Meta, which have no idempotency keys. */
const keyless = (means: Pick<AppContext, 'db'>): (() => Promise<readonly number[]>) => {
	const [atTwilio, atMeta] = [organizationsAtTwilio(means), organizationsAtCloudApi(means)];
	return async () => [...(await atTwilio()), ...(await atMeta())];
};
