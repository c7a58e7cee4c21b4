/** Sets a user's quiet hours. Waiting notifications are sent now or at the end of the new quiet hours. */

import type { QuietTime } from '@quad/contract/access/session/quiet-time.ts';
import { quietUntil } from '@quad/contract/news/notifications/quiet-until.ts';
import { notificationRefusals } from '@quad/contract/news/notifications/refusals.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { wake } from '../../../foundation/transaction/wake.ts';
import { timeZoneOf } from './digest.queries.ts';
import { tellLoop } from './notify-of-texts.ts';
import { moveHeld, writeQuiet } from './quiet.queries.ts';

export const setQuietTime = ({ db, clock }: AppContext, actor: Actor, quiet: QuietTime): Promise<QuietTime> => {
	if (quiet.from === quiet.until) refuse(notificationRefusals['notifications.quiet_without_length']);
	if (quiet.days.length === 7) refuse(notificationRefusals['notifications.quiet_every_day']);
	return commit(db, async (tx) => {
		const scope = inCurrentTeam(actor);
		const timeZone = await timeZoneOf(tx, scope);
		await writeQuiet(tx, scope, quiet, timeZone);
		const now = clock.now();
		await moveHeld(tx, scope, quietUntil(quiet, now, timeZone) ?? now);
		wake(tx, tellLoop);
		touch(tx, scope.organizationId, `person:${scope.personId}`);
		return quiet;
	});
};
