import * as routes from '@quad/contract/access/sso/routes.ts';
import { inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { serveBrowserSteps } from './browser-steps.ts';
import { choosePeopleOf } from './choose-people.ts';
import { deleteConfigurationOf } from './delete-configuration.ts';
import { findPeople } from './people.queries.ts';
import { readMetadata } from './read-metadata.ts';
import { redeemSignInOf } from './redeem-sign-in.ts';
import { changeConfigurationOf, createConfigurationOf } from './save-configuration.ts';
import { metadataOf } from './service-provider.ts';
import { serviceProviderKey } from './service-provider-key.ts';
import { configurationMeant, listConfigurations, showConfiguration } from './show-configurations.ts';
import { beginTestOf, readTestOf } from './test-sign-in.ts';

/** `publicUrl` is the address at which browsers and identity providers reach Quad. */
export const serveSso = (server: ApiServer, context: AppContext, publicUrl: string): void => {
	serve(server, routes.listConfigurations, ({ actor }) => listConfigurations(context, actor, publicUrl));

	serve(server, routes.createConfiguration, async ({ actor, body, from }) => {
		const id = await createConfigurationOf(context, { ...actor, address: from }, body);
		return showConfiguration(context, inOrganization(actor), publicUrl, id);
	});

	serve(server, routes.changeConfiguration, async ({ actor, body: { id, ...form }, from }) => {
		await changeConfigurationOf(context, { ...actor, address: from }, id, form);
		return showConfiguration(context, inOrganization(actor), publicUrl, id);
	});
	serve(server, routes.changeConfigurationAt, async ({ actor, params: { id }, body, from }) => {
		await changeConfigurationOf(context, { ...actor, address: from }, id, body);
		return showConfiguration(context, inOrganization(actor), publicUrl, id);
	});

	serve(server, routes.deleteConfiguration, async ({ actor, query, from }) => {
		await deleteConfigurationOf(context, { ...actor, address: from }, query.id);
		return {};
	});
	serve(server, routes.deleteConfigurationAt, async ({ actor, params, from }) => {
		await deleteConfigurationOf(context, { ...actor, address: from }, params.id);
		return {};
	});

	serve(server, routes.getMetadata, async ({ actor, query }) => {
		const configuration = await configurationMeant(context.db, inOrganization(actor), query.id);
		const key = await serviceProviderKey(context, actor.organizationId);
		return { name: `quad-${configuration.id}.xml`, content: await metadataOf(configuration, key, publicUrl) };
	});
	serve(server, routes.readMetadata, ({ body }) => readMetadata(body.metadata));

	serve(server, routes.listPeople, ({ actor, query }) => findPeople(context.db, inOrganization(actor), query));
	serve(server, routes.choosePeople, async ({ actor, body, from }) => {
		await choosePeopleOf(context, { ...actor, address: from }, body);
		return {};
	});

	serve(server, routes.beginTest, ({ actor, body }) => beginTestOf(context, actor, body.id));
	serve(server, routes.readTest, ({ actor, query }) => readTestOf(context, actor, query.id));

	serve(server, routes.redeemSignIn, ({ body, from: address, agent }) =>
		redeemSignInOf(context, body, { address, agent }),
	);

	serveBrowserSteps(server, context, publicUrl);
};
