/** Shows and sets the greeting that callers of the team's numbers hear. */
import { greetingLength, usualGreeting } from '@quad/contract/administration/numbers/greeting.ts';
import { numberRefusals } from '@quad/contract/administration/numbers/refusals.ts';
import type { Greeting } from '@quad/contract/administration/numbers/routes.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { readGreeting, writeGreeting } from './calls.queries.ts';

export const showGreeting = async (db: Db | Tx, scope: TeamScope): Promise<Greeting> => {
	const { teamName, organizationName, sentence } = await readGreeting(db, scope);
	const usual = usualGreeting(teamName, organizationName);
	return { sentence: sentence ?? usual, usual };
};

/** A blank text restores the default greeting. */
export const setGreeting = ({ db }: AppContext, scope: TeamScope, written: string): Promise<Greeting> =>
	commit(db, async (tx) => {
		const sentence = plainName(written);
		if (sentence.length > greetingLength)
			refuse(
				numberRefusals['numbers.greeting_too_long'],
				{ most: String(greetingLength) },
				{ sentence: 'Shorten it.' },
			);
		const { usual } = await showGreeting(tx, scope);
		await writeGreeting(tx, scope, sentence === '' || sentence === usual ? null : sentence);
		await record(tx, scope, { action: 'number.greeting-set' });
		return showGreeting(tx, scope);
	});
