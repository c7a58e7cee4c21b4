/** Converts the provider's settings of an organization to API responses. */

import { type OrganizationSettings, readOrganization } from '@quad/contract/administration/platform/routes.ts';
import { marketplaceItems } from '@quad/contract/organization/marketplace/items.ts';
import type { findSettings } from './organizations.queries.ts';
import { addOnKeys } from './set-add-on.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

export const settingsFrom = (found: Found): OrganizationSettings => {
	const { suspendedAt, suspendedReason, usersLimit, allottedSegments, beginsOn, endsOn, ...rest } = found;
	const { highSpeedCost, numberValidationCost, ssoCost, addOns, features, ...facts } = rest;
	return readOrganization.answer.parse({
		...facts,
		suspension: suspendedAt && { reason: suspendedReason ?? '', since: suspendedAt.toISOString() },
		contract: { usersLimit, allottedSegments, beginsOn, endsOn, highSpeedCost, numberValidationCost, ssoCost },
		addOns: addOnKeys().map((key) => ({ key, name: marketplaceItems[key].name, isOn: addOns.includes(key) })),
		features: features.map((one) => ({
			...one,
			changedAt: one.changedAt === null ? null : new Date(one.changedAt).toISOString(),
		})),
	});
};
