/** Sets an organization's logo. The clean-up of unused pictures deletes the previous one. */
import type { OrganizationSettings } from '@quad/contract/administration/organization-settings/routes.ts';
import { type Actor, inCurrentTeam, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { type Files, keepPicture } from '../../organization/media/index.ts';
import { lockOrganizationSettings, setLogo } from '../../organization/organizations/index.ts';
import { readSettings } from './read-settings.ts';
import { recordChange } from './record-change.ts';

export const changeLogo = async (
	context: AppContext,
	files: Files,
	actor: Actor,
	content: Buffer,
): Promise<OrganizationSettings> => {
	const { organizationId, teamId, personId } = inCurrentTeam(actor);
	const { file } = await keepPicture(context, files, { organizationId, teamId, personId }, content, 'logo');
	return commit(context.db, async (tx) => {
		const scope = inOrganization(actor);
		const { name } = await lockOrganizationSettings(tx, scope);
		await setLogo(tx, scope, file);
		await result(tx, actor, { name, changed: 'a new logo' });
		return readSettings(tx, scope);
	});
};

/** Has no effect if there is no logo. */
export const removeLogo = ({ db }: AppContext, actor: Actor): Promise<void> =>
	commit(db, async (tx) => {
		const scope = inOrganization(actor);
		const { name, logo } = await lockOrganizationSettings(tx, scope);
		if (logo === null) return;
		await setLogo(tx, scope, null);
		await result(tx, actor, { name, changed: 'no logo' });
	});

const result = async (tx: Tx, actor: Actor, what: { name: string; changed: string }): Promise<void> => {
	await recordChange(tx, actor, what);
	touch(tx, actor.organizationId, `person:${actor.personId}`);
};
