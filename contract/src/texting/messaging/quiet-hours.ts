/**
 * Decides whether a batch may start and can finish in time (spec 1 §4, §8, gaps X-03), in the browser and the server.
 */
import { quietHours, recommendedHours } from './limits.ts';

/** Minutes after midnight in the team's time zone. */
export type MinuteOfDay = number;

export type SendingWindow =
	| { allowed: false; reason: 'quiet-hours' | 'too-many-to-finish' }
	| { allowed: true; warnings: ReadonlyArray<'before-eight' | 'after-eight'> };

export const judgeSendingWindow = (plan: {
	start: MinuteOfDay;
	minutesNeeded: number;
	/** Whether the team has disabled the safeguard, or a platform administrator sends the batch (gaps X-02). */
	safeguardOff: boolean;
	highSpeed: boolean;
}): SendingWindow => {
	const end = plan.start + plan.minutesNeeded;
	if (!plan.safeguardOff) {
		if (isQuiet(plan.start)) return { allowed: false, reason: 'quiet-hours' };
		if (end > quietHours.from * 60) return { allowed: false, reason: 'too-many-to-finish' };
	}
	if (plan.highSpeed) return { allowed: true, warnings: [] };
	const warnings: Array<'before-eight' | 'after-eight'> = [];
	if (plan.start < recommendedHours.from * 60) warnings.push('before-eight');
	if (end > recommendedHours.until * 60) warnings.push('after-eight');
	return { allowed: true, warnings };
};

export const isQuiet = (minute: MinuteOfDay): boolean =>
	minute < quietHours.until * 60 || minute >= quietHours.from * 60;
