import { expect, test } from 'vitest';
import { loadOf, secondsFor, sendingSpeeds } from './throughput.ts';

test('at level 3 a thousand people have a text of two segments within three minutes, and a picture in seventeen', () => {
	const pace = { perSecond: sendingSpeeds.levels[3], picturesPerSecond: sendingSpeeds.pictures };
	const minutes = (withPicture: boolean) =>
		Math.ceil(secondsFor(loadOf({ people: 1_000, segments: 2_000, withPicture }), pace) / 60);
	expect([minutes(false), minutes(true)]).toEqual([3, 17]);
});
