/** The questions to ask before a contact is blocked, unblocked, opted out or opted in (spec 1 §4). */
export interface StandingQuestion {
	title: string;
	says: string;
	confirm: string;
	danger?: boolean;
}

interface ContactStanding {
	name: string;
	teamName: string;
	muted: boolean;
	optedOut: boolean;
}

export const blockingQuestion = ({ name, teamName, muted, optedOut }: ContactStanding): StandingQuestion =>
	muted
		? {
				title: `Unblock ${name}?`,
				confirm: 'Unblock',
				says: optedOut
					? `You’ll get their texts again. They stay opted out of ${teamName}.`
					: `${teamName} can text them and get their texts again.`,
			}
		: {
				title: `Block ${name}?`,
				confirm: 'Block',
				danger: true,
				says: `${teamName} can no longer text them and won’t see their texts. Other teams are not affected.`,
			};

export const optOutQuestion = ({ name, teamName, optedOut }: ContactStanding): StandingQuestion =>
	optedOut
		? {
				title: `Opt ${name} in again?`,
				confirm: 'Opt in',
				says: `${teamName} can text them again. Do this only if they asked for it.`,
			}
		: {
				title: `Opt ${name} out?`,
				confirm: 'Opt out',
				danger: true,
				says: `${teamName} will stop texting them. You can opt them in again if they ask for it.`,
			};
