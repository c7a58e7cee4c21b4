import { refusals } from '../../refusal.ts';

export const campaignRefusals = refusals({
	'campaign.not_found': { status: 404, message: 'Campaign not found' }, // spec 1 §8
	'campaign.name_required': { status: 400, message: 'A campaign needs a name.' },
	'campaign.name_too_long': { status: 400, message: 'A campaign name can have at most {most} characters.' },
	'campaign.description_too_long': {
		status: 400,
		message: 'A campaign description can have at most {most} characters.',
	},
	'campaign.name_taken': { status: 400, message: 'Your team already has a campaign called “{name}”.' },
	'campaign.not_yours': { status: 400, message: 'Only {owner}, who created this campaign, can change it.' },
	'campaign.not_yours_to_put_away': {
		status: 400,
		message: 'Only {owner}, who created this campaign, or an administrator of the team can do this.',
	},
	'campaign.archived': {
		status: 400,
		message: 'The campaign “{name}” is archived. Unarchive it, or choose another one.',
	},
	'campaign.message_not_found': { status: 404, message: 'This message doesn’t exist or isn’t yours.' },
});
