/** Replies to STOP, START and HELP. Carriers require the sender's name and forbid marketing (field.md 6.2). */
export type OptOutAnswer = 'opted-out' | 'opted-in' | 'help';

interface Sender {
	organization: string;
	team: string;
}

const answers: Record<OptOutAnswer, (sender: Sender) => string> = {
	'opted-out': ({ organization, team }) =>
		`${organization}, ${team}: you are opted out and will get no more texts from us. Text START to get them again.`,
	'opted-in': ({ organization, team }) =>
		`${organization}, ${team}: you will get texts from us again. Text STOP to opt out, HELP for help.`,
	help: ({ organization, team }) =>
		`${organization}, ${team}: write here and a person will read it. Text STOP to opt out. Message and data rates may apply.`,
};

export const optOutAnswer = (kind: OptOutAnswer, sender: Sender): string => answers[kind](sender);
