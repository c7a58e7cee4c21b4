/**
 * Adds or changes a configuration and records the changes in the audit log. Owners can't enable single sign-on by
 * themselves (spec 1 §6), so the first configuration requires the service from the marketplace.
 */
import { ssoRefusals } from '@quad/contract/access/sso/refusals.ts';
import type { createConfiguration } from '@quad/contract/access/sso/routes.ts';
import type { z } from 'zod';
import { type Actor, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { type AuditActor, record } from '../../organization/audit/index.ts';
import { isSwitchedOn } from '../../organization/marketplace/index.ts';
import { type CheckedForm, checkForm } from './check-form.ts';
import * as queries from './configurations.queries.ts';
import { ownConfiguration } from './show-configurations.ts';

type Form = z.output<typeof createConfiguration.body>;

export const createConfigurationOf = async (
	context: AppContext,
	actor: Actor & AuditActor,
	form: Form,
): Promise<number> => {
	const scope = inOrganization(actor);
	if (!(await isSwitchedOn(context.db, scope, 'sso'))) refuse(ssoRefusals['sso.not_bought']);
	const checked = checkForm(form);
	const id = context.ids.next();
	await commit(context.db, async (tx) => {
		await refuseTakenName(tx, scope, checked, id);
		await queries.insertConfiguration(tx, scope, { id, form: checked, at: context.clock.now() });
		await record(tx, actor, { action: 'sso.created', subject: { kind: 'sso', id, name: checked.friendlyName } });
	});
	return id;
};

export const changeConfigurationOf = async (
	context: AppContext,
	actor: Actor & AuditActor,
	id: number,
	form: Form,
): Promise<void> => {
	const scope = inOrganization(actor);
	const before = await ownConfiguration(context.db, scope, id);
	const checked = checkForm(form);
	await commit(context.db, async (tx) => {
		if (!(await queries.lockConfiguration(tx, scope, id))) refuse(ssoRefusals['sso.not_found']);
		await refuseTakenName(tx, scope, checked, id);
		await queries.updateConfiguration(tx, scope, { id, form: checked, at: context.clock.now() });
		await record(tx, actor, {
			action: 'sso.changed',
			subject: { kind: 'sso', id, name: checked.friendlyName },
			details: { changed: changesOf(before, checked).join(', ') || 'nothing' },
		});
	});
};

const refuseTakenName = async (
	tx: Parameters<typeof queries.nameIsTaken>[0],
	scope: Parameters<typeof queries.nameIsTaken>[1],
	{ friendlyName }: CheckedForm,
	id: number,
) => {
	if (await queries.nameIsTaken(tx, scope, friendlyName, id))
		refuse(ssoRefusals['sso.name_taken'], { name: friendlyName });
};

const labels: Readonly<Record<keyof CheckedForm, string>> = {
	friendlyName: 'friendly name',
	entityId: 'entity id',
	signInUrl: 'sign-in URL',
	protocolBinding: 'protocol binding',
	certificates: 'certificates',
	allowsUnasked: 'sign-in started at the identity provider',
	personAttribute: 'what identifies the person',
};

const changesOf = (before: queries.Configuration, after: CheckedForm): string[] =>
	Object.entries(labels).flatMap(([field, label]) => {
		const key = field as keyof CheckedForm;
		return String(before[key]) === String(after[key]) ? [] : [label];
	});
