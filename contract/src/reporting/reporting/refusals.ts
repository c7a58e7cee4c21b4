import { refusals } from '../../refusal.ts';

export const reportingRefusals = refusals({
	'reporting.not_a_time': { status: 400, message: 'Enter dates as 2026-11-30.' },
	'reporting.ends_before_it_starts': { status: 400, message: 'The range must end after it starts.' },
	'reporting.too_long': { status: 400, message: 'A report can cover ten years at most.' },
	'reporting.plan': { status: 400, message: 'Your plan doesn’t include analytics.' },
	'reporting.team_not_found': { status: 404, message: 'This team doesn’t exist or isn’t yours.' },
	'reporting.not_your_team': {
		status: 400,
		message: 'Only administrators see the figures of a whole team. You can see your own and those of your inboxes.',
	},
	'reporting.not_your_organization': { status: 400, message: 'Only owners see the figures of the whole organization.' },
	'reporting.inbox_not_found': { status: 404, message: 'This inbox doesn’t exist or isn’t yours.' },
	'reporting.person_not_found': { status: 404, message: 'This person doesn’t exist or isn’t in your team.' },
	'reporting.campaign_not_found': { status: 404, message: 'Campaign not found' },
});
