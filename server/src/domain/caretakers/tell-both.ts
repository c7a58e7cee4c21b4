/** Both are mailed: whoever is away may not look at Quad, and whoever takes care need not be there at this moment. */
import type { TeamScope } from '../../foundation/actor.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { post } from '../mail/index.ts';
import type { TeamMember } from '../session/index.ts';

interface Assigned {
	readonly caretaker: TeamMember;
	readonly target: TeamMember;
	readonly teamName: string;
	readonly lastDay: string;
}

export const tellBoth = async (
	tx: Tx,
	ground: Ground,
	{ organizationId }: TeamScope,
	{ caretaker, target, teamName, lastDay }: Assigned,
): Promise<void> => {
	const day = sayDay(lastDay);
	const to = ({ email, name, id }: TeamMember) => ({ address: email, name, personId: id });
	await post(tx, ground, {
		organizationId,
		kind: 'caretaker-assigned',
		to: to(caretaker),
		subject: `You take care of ${target.name}’s texts`,
		body: `Hello ${caretaker.name},

until ${day} you are the caretaker of ${target.name} in ${teamName}: you can read and answer the texts of their inboxes. In Quad, open the menu with your initials and choose “Take care of ${target.name}”.

Your name stands beside theirs on everything that you send, and what you do is in the audit log under both names.`,
		link: { label: 'Open Quad', path: '/' },
	});
	await post(tx, ground, {
		organizationId,
		kind: 'caretaker-assigned',
		to: to(target),
		subject: `${caretaker.name} takes care of your texts`,
		body: `Hello ${target.name},

until ${day} ${caretaker.name} is your caretaker in ${teamName}, and can read and answer the texts of your inboxes there. You can go on working as usual, also at the same time.

Both your names stand on everything that ${caretaker.name} sends for you.`,
		link: { label: 'Open Quad', path: '/' },
	});
};

/** `Saturday, December 5, 2026` */
const sayDay = (day: string): string =>
	new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
