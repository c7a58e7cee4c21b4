import type { TeamFields } from '../organizations/index.ts';

/** `now called “Aid”, its code is AID`, for the audit log; empty where nothing is different. */
export const saidOfChanges = (before: TeamFields, after: TeamFields): string =>
	[
		before.name !== after.name && `now called “${after.name}”`,
		before.code !== after.code && `its code is ${after.code}`,
		before.categoryId !== after.categoryId && 'another category',
		before.timeZone !== after.timeZone && `its time zone is ${after.timeZone}`,
		before.quietHoursOff !== after.quietHoursOff &&
			(after.quietHoursOff ? 'quiet hours switched off' : 'quiet hours switched on'),
		before.sendSpeed !== after.sendSpeed && `sends at level ${after.sendSpeed}`,
		before.hasSms !== after.hasSms && `texting ${onOrOff(after.hasSms)}`,
		before.bulkMms !== after.bulkMms && `bulk MMS ${onOrOff(after.bulkMms)}`,
		before.allBuildSegments !== after.allBuildSegments &&
			(after.allBuildSegments ? 'everybody builds criteria segments' : 'administrators build criteria segments'),
	]
		.filter((part) => part !== false)
		.join(', ');

const onOrOff = (isOn: boolean): string => (isOn ? 'switched on' : 'switched off');
