import * as routes from '@quad/contract/carriers/carriers/account-routes.ts';
import * as cloudApi from '@quad/contract/carriers/carriers/cloud-api-routes.ts';
import * as countries from '@quad/contract/carriers/carriers/country-routes.ts';
import * as registration from '@quad/contract/carriers/carriers/registration-routes.ts';
import { readCarrierSetUp } from '@quad/contract/carriers/carriers/setup-routes.ts';
import { inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { checkRegistration, showRegistration } from './check-registration.ts';
import type { ExamineCloudApi } from './cloud-api-account.port.ts';
import { connectCloudApi } from './connect-cloud-api.ts';
import { connectInstallationAccount } from './connect-installation-account.ts';
import { connectOwnAccount } from './connect-own-account.ts';
import type { ReadNumbersAtCarrier } from './numbers-at-carrier.port.ts';
import type { ReadRegistration } from './registration.port.ts';
import { readSetUp } from './set-up.ts';
import { showAccount, showCarrierOf, showInstallation } from './show-accounts.ts';
import { showCloudApi } from './show-cloud-api.ts';
import { saveCountries, showCountries } from './sms-countries.ts';
import type { ReadSmsPrices } from './sms-prices.port.ts';
import type { ExamineAccount } from './twilio-account.port.ts';
import { useInstallationAccount } from './use-installation-account.ts';
import { verifyCloudApi } from './verify-cloud-api.ts';

export const serveCarrierAccounts = (
	server: ApiServer,
	context: AppContext,
	{
		examine,
		examineCloudApi,
		readRegistration,
		readNumbers,
		readSmsPrices,
		publicUrl,
	}: {
		examine: ExamineAccount;
		examineCloudApi: ExamineCloudApi;
		readRegistration: ReadRegistration;
		readNumbers: ReadNumbersAtCarrier;
		readSmsPrices: ReadSmsPrices;
		publicUrl: string;
	},
): void => {
	const { db } = context;
	serve(server, cloudApi.readCloudApi, ({ actor }) => showCloudApi(db, inOrganization(actor), publicUrl));
	serve(server, cloudApi.saveCloudApi, ({ actor, body, from }) =>
		connectCloudApi(context, { examine: examineCloudApi, publicUrl }, { ...actor, address: from }, body),
	);
	serve(server, cloudApi.verifyCloudApiWebhook, async ({ params, query }) => ({
		content: await verifyCloudApi(context, params.organizationId, {
			mode: query['hub.mode'],
			verifyToken: query['hub.verify_token'],
			challenge: query['hub.challenge'],
		}),
	}));
	serve(server, readCarrierSetUp, ({ actor }) => readSetUp({ db, readNumbers }, actor.organizationId, publicUrl));
	serve(server, registration.readCarrierRegistration, ({ actor }) => showRegistration(db, actor.organizationId));
	serve(server, registration.checkCarrierRegistration, ({ actor }) =>
		checkRegistration(context, readRegistration, actor.organizationId),
	);
	serve(server, countries.readSmsCountries, ({ actor }) => showCountries(context, readSmsPrices, actor.organizationId));
	serve(server, countries.saveSmsCountries, ({ actor, body, from }) =>
		saveCountries(context, { ...actor, address: from }, body.countries),
	);
	serve(server, routes.readCarrierAccount, ({ actor }) => showAccount(db, inOrganization(actor)));
	serve(server, routes.saveCarrierAccount, ({ actor, body, from }) =>
		connectOwnAccount(context, examine, { ...actor, address: from }, body),
	);
	serve(server, routes.readInstallationCarrier, () => showInstallation(db));
	serve(server, routes.saveInstallationCarrier, ({ actor, body, from }) =>
		connectInstallationAccount(context, examine, { ...actor, address: from }, body),
	);
	serve(server, routes.readCarrierOf, ({ params }) => showCarrierOf(db, params.organizationId));
	serve(server, routes.setCarrierOf, ({ actor, params, body, from }) =>
		useInstallationAccount(context, { ...actor, address: from }, params.organizationId, body.usesInstallation),
	);
};
