import { platformRefusals } from '@quad/contract/administration/platform/refusals.ts';
import * as routes from '@quad/contract/administration/platform/routes.ts';
import { isItemKey, marketplaceItems } from '@quad/contract/organization/marketplace/items.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { NumberSupply } from '../numbers/index.ts';
import { declineRequest, grantRequest } from './answer-request.ts';
import { createOrganization } from './create-organization.ts';
import * as organizations from './organizations.queries.ts';
import { countOpenRequests, listOpenRequests } from './requests.queries.ts';
import { setAddOn } from './set-add-on.ts';
import { setCampaignStatus } from './set-campaign-status.ts';
import { setFeature } from './set-feature.ts';
import { setSuspension } from './set-suspension.ts';
import { settingsFrom } from './settings-from.ts';
import { updateOrganization } from './update-organization.ts';

export const servePlatform = (server: ApiServer, context: AppContext, numbers: NumberSupply): void => {
	const { db, clock } = context;

	serve(server, routes.listOrganizations, async ({ query }) => {
		const [items, total] = await Promise.all([
			organizations.listOrganizations(db, { ...query, now: clock.now() }),
			organizations.countOrganizations(db, query.searchText),
		]);
		return { items, total };
	});
	serve(server, routes.createOrganization, ({ actor, body }) => createOrganization(context, actor, body));
	serve(server, routes.readOrganization, async ({ params }) => {
		const found = await organizations.findSettings(db, params.organizationId);
		return settingsFrom(found ?? refuse(platformRefusals['platform.no_organization']));
	});
	serve(server, routes.updateOrganization, ({ actor, params, body }) =>
		updateOrganization(context, actor, params.organizationId, body),
	);
	serve(server, routes.setAddOn, ({ actor, params, body }) => setAddOn(context, actor, params.organizationId, body));
	serve(server, routes.setSuspension, ({ actor, params, body }) =>
		setSuspension(context, actor, params.organizationId, body),
	);
	serve(server, routes.setFeature, ({ actor, params, body }) =>
		setFeature(context, actor, params.organizationId, body),
	);
	serve(server, routes.setCampaignStatus, ({ actor, params, body }) =>
		setCampaignStatus(context, actor, params, body.campaignStatus),
	);

	serve(server, routes.listServiceRequests, async ({ query }) => {
		const [rows, total] = await Promise.all([listOpenRequests(db, query), countOpenRequests(db)]);
		return {
			items: rows.map((row) => ({
				...row,
				itemName: isItemKey(row.item) ? marketplaceItems[row.item].name : row.item,
				askedOn: row.askedOn.toISOString(),
				isGrantable: isItemKey(row.item),
			})),
			total,
		};
	});
	serve(server, routes.grantRequest, ({ actor, body }) => grantRequest(context, numbers, actor, body));
	serve(server, routes.declineRequest, ({ actor, body }) => declineRequest(context, actor, body));
};
