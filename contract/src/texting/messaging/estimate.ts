import { recipientLimits } from './limits.ts';

/** Returns '4 minutes' or '1 hour 10 minutes'. Up to five recipients always take less than a minute (spec 1 §9). */
export const sayDuration = (minutes: number, recipients: number): string => {
	if (recipients <= recipientLimits.lessThanAMinute || minutes < 1) return 'less than 1 minute';
	const whole = Math.ceil(minutes);
	const [hours, rest] = [Math.floor(whole / 60), whole % 60];
	const part = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`]);
	return [...part(hours, 'hour'), ...part(rest, 'minute')].join(' ');
};
