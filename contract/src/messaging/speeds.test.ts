import { expect, test } from 'vitest';
import { loadOf, paceOf, secondsFor } from './speeds.ts';

test.each([
	['personal', 1, null, 1, 1],
	['group', 1, null, 1, 1],
	['personal', 2, null, 4, 1],
	['group', 3, null, 12, 1],
	['highspeed', 1, null, 25, 1],
	['highspeed', 3, null, 25, 1],
	['group', 3, 1_000, 1_000, 1_000], // the simulator’s own
	['highspeed', 1, 0.5, 0.5, 0.5],
])(
	'%s inbox, level %i, own speed %s: %s segments and %s pictures a second',
	(type, sendSpeed, own, perSecond, picturesPerSecond) => {
		expect(paceOf({ type, sendSpeed, own })).toEqual({ perSecond, picturesPerSecond });
	},
);

test('at level 3 a thousand people have a text of two segments within three minutes, and a picture in seventeen', () => {
	const pace = paceOf({ type: 'group', sendSpeed: 3, own: null });
	const minutes = (withPicture: boolean) =>
		Math.ceil(secondsFor(loadOf({ people: 1_000, segments: 2_000, withPicture }), pace) / 60);
	expect([minutes(false), minutes(true)]).toEqual([3, 17]);
});
