/** Sets how users sign in: with one of the organization's identity providers, or with a password. */

import { ssoRefusals } from '@quad/contract/access/sso/refusals.ts';
import { compareNames } from '@quad/contract/compare-names.ts';
import { type Actor, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { type AuditActor, record } from '../../organization/audit/index.ts';
import { setSamlConfigurationOf } from '../../organization/people/index.ts';
import { lockConfiguration } from './configurations.queries.ts';

export const choosePeopleOf = (
	{ db }: AppContext,
	actor: Actor & AuditActor,
	{ personIds, samlConfigurationId }: { personIds: readonly number[]; samlConfigurationId: number | null },
): Promise<void> =>
	commit(db, async (tx) => {
		const scope = inOrganization(actor);
		const configuration = samlConfigurationId ? await lockConfiguration(tx, scope, samlConfigurationId) : undefined;
		if (samlConfigurationId && !configuration) refuse(ssoRefusals['sso.not_found']);
		const changed = await setSamlConfigurationOf(tx, scope, personIds, samlConfigurationId);
		if (changed.length < new Set(personIds).size) refuse(ssoRefusals['sso.person_not_found']);
		const names = changed.map(({ name }) => name).toSorted(compareNames);
		const [only] = changed;
		await record(tx, actor, {
			action: 'sso.chosen',
			subject:
				changed.length === 1 && only
					? { kind: 'person', id: only.id, name: only.name }
					: { kind: 'people', name: `${changed.length} people` },
			details: { way: configuration?.friendlyName ?? 'their password', names: names.join(', ') },
		});
	});
