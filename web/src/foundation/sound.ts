/** Plays the sound in only one of several tabs, at most every three seconds. Loaded only if it is turned on. */

import { isQuietAt, type QuietTime } from '@quad/contract/access/session/quiet-time.ts';
import { weekdays } from '@quad/contract/organization/inboxes/working-hours.ts';
import { quietHours } from '@quad/contract/texting/messaging/limits.ts';

const restMs = 3_000;
const tones = [
	{ hertz: 660, at: 0 },
	{ hertz: 880, at: 0.12 },
] as const;
const seconds = 0.22;

/** Whether it is night or weekend in this zone, when no sound is played. */
export const isQuietNow = (at: Date, timeZone: string): boolean => {
	const hour = Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(at));
	return hour >= quietHours.from || hour < quietHours.until;
};

/** Whether it is within the user's own quiet hours. */
export const isOwnQuiet = (at: Date, { timeZone, ...quiet }: QuietTime & { timeZone: string }): boolean => {
	const time = { hour: 'numeric', minute: 'numeric', weekday: 'short', hourCycle: 'h23', timeZone } as const;
	const parts = new Intl.DateTimeFormat('en-US', time).formatToParts(at);
	const shown = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
	const day = weekdays.findIndex((name) => name.startsWith(shown('weekday'))) + 1;
	return quiet.enabled && isQuietAt(quiet, day, Number(shown('hour')) * 60 + Number(shown('minute')));
};

export const announceText = async (timeZone: string, own: QuietTime & { timeZone: string }): Promise<void> => {
	if (isQuietNow(new Date(), timeZone) || isOwnQuiet(new Date(), own)) return;
	if (!('locks' in navigator)) return playSound(); // plain HTTP outside localhost has no locks
	await navigator.locks.request('sound', { ifAvailable: true }, async (lock) => {
		if (!lock) return; // another tab plays it or has just played it
		await playSound();
		await new Promise((resolve) => setTimeout(resolve, restMs));
	});
};

/** Browsers play no sound until the user has clicked somewhere. */
export const playSound = async (): Promise<void> => {
	const audio = new AudioContext();
	for (const { hertz, at } of tones) {
		const start = audio.currentTime + at;
		const tone = audio.createOscillator();
		const volume = audio.createGain();
		tone.frequency.value = hertz;
		volume.gain.setValueAtTime(0.0001, start);
		volume.gain.exponentialRampToValueAtTime(0.15, start + 0.02);
		volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
		tone.connect(volume).connect(audio.destination);
		tone.start(start);
		tone.stop(start + seconds);
	}
	await new Promise((resolve) => setTimeout(resolve, 600));
	await audio.close();
};
