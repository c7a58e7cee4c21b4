/** Changes the organization's name or its rules for new passwords. Existing passwords stay valid. */
import { organizationSettingsLimits } from '@quad/contract/administration/organization-settings/limits.ts';
import { organizationSettingsRefusals } from '@quad/contract/administration/organization-settings/refusals.ts';
import type {
	changeOrganizationSettings,
	OrganizationSettings,
} from '@quad/contract/administration/organization-settings/routes.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import type { ParsedRequest } from '@quad/contract/route.ts';
import { type Actor, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { lockOrganizationSettings, updateOrganizationSettings } from '../../organization/organizations/index.ts';
import { readSettings } from './read-settings.ts';
import { recordChange } from './record-change.ts';

type Body = ParsedRequest<typeof changeOrganizationSettings>['body'];

export const changeSettings = ({ db }: AppContext, actor: Actor, input: Body): Promise<OrganizationSettings> => {
	const named = input.name === undefined ? undefined : expectName(input.name);
	return commit(db, async (tx) => {
		const scope = inOrganization(actor);
		const before = await lockOrganizationSettings(tx, scope);
		const { name = before.name, minLength, minStrength } = { ...before, ...input.passwordRules, name: named };
		const changed = [
			name !== before.name && `the name is ${name}`,
			minLength !== before.minLength && `passwords have at least ${minLength} characters`,
			minStrength !== before.minStrength && `passwords are ${minStrength === 4 ? 'very strong' : 'strong'}`,
		].filter((one) => one !== false);
		if (changed.length > 0) {
			await updateOrganizationSettings(tx, scope, { name, minLength, minStrength });
			await recordChange(tx, actor, { name: before.name, changed: changed.join(', ') });
			touch(tx, actor.organizationId, `person:${actor.personId}`);
		}
		return readSettings(tx, scope);
	});
};

const expectName = (input: string): string => {
	const name = plainName(input);
	const { 'organization.no_name': missing, 'organization.name_too_long': tooLong } = organizationSettingsRefusals;
	if (name === '') refuse(missing, {}, { name: missing.message });
	const limit = String(organizationSettingsLimits.name);
	if (name.length > organizationSettingsLimits.name)
		refuse(tooLong, { limit }, { name: tooLong.message.replace('{limit}', limit) });
	return name;
};
