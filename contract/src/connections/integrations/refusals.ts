import { refusals } from '../../refusal.ts';

export const integrationRefusals = refusals({
	'integration.not_switched_on': {
		status: 404,
		message: 'Your organization doesn’t have this integration. Ask for it in the marketplace.',
	},
	'integration.not_connected': { status: 400, message: 'Save the connection first.' },
	'integration.import_not_set_up': { status: 400, message: 'Save the import settings first.' },
	'integration.export_not_set_up': { status: 400, message: 'Save the settings of this export first.' },
	'integration.export_unknown': { status: 400, message: 'This integration has no such export.' },
	'integration.already_running': {
		status: 409,
		message: 'This is already running. Wait until it is done, or look at its progress in the list.',
	},
	'integration.changed_meanwhile': {
		status: 409,
		message: 'Someone else saved these settings in the meantime. Reload the page to see theirs, then save again.',
	},
	'integration.run_not_found': { status: 404, message: 'This run doesn’t exist or isn’t your team’s.' },
	'integration.nothing_to_replay': {
		status: 400,
		message: 'No row of this run was left out, so there is nothing to import again.',
	},
	'integration.nothing_to_retry': {
		status: 400,
		message: 'No record of this export is refused anymore, so there is nothing to try again.',
	},
	'integration.nothing_to_decide': { status: 400, message: 'This run doesn’t wait for a decision.' },
	'integration.columns_missing': {
		status: 400,
		message: 'Custom fields need both a column name and a field name.',
	},
	'integration.columns_missing_both': { status: 400, message: 'Both field names are required.' }, // spec 2 §5
	'integration.opt_out_incomplete': {
		status: 400,
		message: 'Choose the field for opt-outs, and which of its values means opted out.',
	},
	// spec 2 §5
	'integration.automation_incomplete': {
		status: 400,
		message: 'Enter an open status, a close status and a sending user, and choose the fields of a case.',
	},
	'integration.automation_same_status': { status: 400, message: 'The close status cannot equal the open status.' },
	'integration.message_type': { status: 400, message: 'This message type is not one of the team’s. Choose another.' },
	'integration.automation_sender': {
		status: 400,
		message: 'Choose a sending user who has a personal inbox with a number in this team.',
	},
	'integration.automation_off': { status: 400, message: 'Switch the automation on first.' },
	'integration.columns_twice': { status: 400, message: 'Each column and each field can be used once.' },
	'integration.email_wrong': { status: 400, message: '“{address}” is not an email address.' },
	'integration.host_inside': {
		status: 400,
		message: 'Quad only connects to servers on the public internet, and this one is inside a network.',
	},
	'integration.secret_again': {
		status: 400,
		message:
			'Enter “{secrets}” again, because “{changed}” changed. A saved password or key is never sent anywhere else.',
	},
	'integration.address_wrong': {
		status: 400,
		message: 'Enter a complete web address that begins with https://, without a user name or password in it.',
	},
	'integration.not_answered': { status: 400, message: '{why}' },
	'integration.no_recipients': { status: 404, message: 'Your team hasn’t connected this system.' },
	'integration.no_recipient_source': {
		status: 404,
		message: 'What you chose isn’t there anymore. Choose another one.',
	},
	'integration.authorization_ended': {
		status: 400,
		message:
			'This was begun in another session, by someone else, for other settings or too long ago, or it is done already. Connect again if it isn’t connected.',
	},
	'integration.choice_not_found': {
		status: 404,
		message: 'The other system has no such list or report, or it isn’t shared with the user that Quad signs in as.',
	},
	'integration.field_wrong': { status: 400, message: '{why}' },
	'integration.settings_wrong': { status: 400, message: 'Check the connection settings: {why}' },
});
