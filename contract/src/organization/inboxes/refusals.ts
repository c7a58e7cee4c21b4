import { refusals } from '../../refusal.ts';

export const inboxRefusals = refusals({
	'inbox.not_found': { status: 404, message: 'This inbox doesn’t exist or isn’t yours.' },
	'inbox.no_number': { status: 400, message: 'This inbox has no number yet, so nothing can be sent from it.' },
});
