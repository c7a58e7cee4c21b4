import type { TeamFields } from '../../organization/organizations/index.ts';

/** Describes changes for the audit log, such as `now called “Aid”, its code is AID`. Empty if nothing changed. */
export const saidOfChanges = (before: TeamFields, after: TeamFields): string =>
	[
		before.name !== after.name && `now called “${after.name}”`,
		before.code !== after.code && `its code is ${after.code}`,
		before.categoryId !== after.categoryId && 'another category',
		before.timeZone !== after.timeZone && `its time zone is ${after.timeZone}`,
		before.quietHoursOff !== after.quietHoursOff &&
			(after.quietHoursOff ? 'quiet hours turned off' : 'quiet hours turned on'),
		before.sendSpeed !== after.sendSpeed && `sends at level ${after.sendSpeed}`,
		before.hasSms !== after.hasSms && `texting ${onOrOff(after.hasSms)}`,
		before.hasWhatsApp !== after.hasWhatsApp && `WhatsApp ${onOrOff(after.hasWhatsApp)}`,
		before.bulkMms !== after.bulkMms && `bulk MMS ${onOrOff(after.bulkMms)}`,
		before.allBuildSegments !== after.allBuildSegments &&
			(after.allBuildSegments
				? 'everyone can build criteria segments'
				: 'only administrators can build criteria segments'),
	]
		.filter((part) => part !== false)
		.join(', ');

const onOrOff = (isOn: boolean): string => (isOn ? 'turned on' : 'turned off');
