import { refusals } from '../../refusal.ts';

export const announcementRefusals = refusals({
	'announcements.not_there': { status: 404, message: 'That is no longer published.' },
	'announcements.visible_to_nobody': { status: 400, message: 'Please choose who should see this.' },
	'announcements.ends_in_the_past': { status: 400, message: 'The end must be in the future.' },
});
