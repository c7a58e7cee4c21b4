/** Lets an owner test a configuration: a sign-in that signs nobody in and shows what the identity provider sent. */
import { ssoRefusals } from '@quad/contract/access/sso/refusals.ts';
import { beginSignIn, testOutcome } from '@quad/contract/access/sso/routes.ts';
import { type Actor, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { insertTest, readTest } from './requests.queries.ts';
import { ownConfiguration } from './show-configurations.ts';

export const beginTestOf = async ({ db, ids, clock }: AppContext, actor: Actor, configurationId: number) => {
	const scope = inOrganization(actor);
	await ownConfiguration(db, scope, configurationId);
	const id = ids.next();
	await insertTest(db, scope, { id, configurationId, personId: actor.personId, at: clock.now() });
	const params = new URLSearchParams({ provider: String(configurationId), test: String(id) });
	return { id, address: `/api${beginSignIn.path}?${params}` };
};

export const readTestOf = async ({ db }: AppContext, actor: Actor, id: number) => {
	const found = await readTest(db, inOrganization(actor), id);
	if (!found) return refuse(ssoRefusals['sso.test_not_found']);
	return { ...found, outcome: found.outcome === null ? null : testOutcome.parse(found.outcome) };
};
