/** What needs someone now and what goes out today, worst first, each line with one button. */
import { Button, Skeleton } from '@mantine/core';
import type { IntegrationState } from '@quad/contract/connections/integrations/states.ts';
import type { TodayLine } from '@quad/contract/reporting/today/routes.ts';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { changeTeam, useProfile, useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { sayState } from '../../../parts/integrations/say-state.ts';
import { SetUpInboxes, whoGivesInboxes } from '../../../parts/pickers/NoInbox.tsx';
import { Card } from '../../../ui/Card.tsx';
import c from './Today.module.css';
import { lookOfKind, type Said, sayLineOf } from './today-lines.ts';

const format = (timeZone: string) =>
	new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(new Date());

interface TodayProps {
	lines: readonly TodayLine[];
	/** The names and pages of the integrations. */
	integrations: readonly IntegrationState[];
}

export const Today = ({ lines, integrations }: TodayProps) => {
	const { timeZone, inboxes } = useSession();
	const said = lines.flatMap((line): Array<{ line: TodayLine; said: Said }> => {
		if (line.kind !== 'integration') return [{ line, said: sayLineOf(line, timeZone) }];
		const known = integrations.find(({ connector }) => connector === line.connector);
		if (!known) return [];
		const text = `: ${sayState({ ...known, state: line.state, message: line.message, runs: line.runs }, timeZone)}`;
		return [{ line, said: { subject: known.title, text, button: 'See why', to: known.path } }];
	});
	return (
		<Card title="Today" aside={<span className={c.date}>{format(timeZone)}</span>}>
			{said.length === 0 ? (
				<p className={c.nothing}>
					{inboxes.length > 0 && <CircleCheck size={28} aria-hidden />}
					{inboxes.length > 0 ? 'Nothing needs you right now.' : <NoInboxYet />}
				</p>
			) : (
				<ul className={c.lines}>
					{said.map(({ line, said }) => (
						<Line key={said.to + said.subject} line={line} said={said} />
					))}
				</ul>
			)}
		</Card>
	);
};

/** What a new team needs before anything can happen. */
const NoInboxYet = () => {
	const { may } = useSession();
	if (!may('administrator'))
		return (
			<>
				You have no inbox in this team yet. {whoGivesInboxes}
				{may('webChat') && (
					<Button component={Link} to={to.chats()} size="sm">
						Open web chat
					</Button>
				)}
			</>
		);
	return (
		<>
			This team has no inbox that you work in yet.
			<SetUpInboxes filled />
		</>
	);
};

const Line = ({ line, said }: { line: TodayLine; said: Said }) => {
	const { teamId } = useSession();
	const { departments } = useProfile();
	const { icon: Icon, color } = lookOfKind[line.kind];
	const isElsewhere = line.team.id !== teamId;
	const mayGo = !isElsewhere || departments.some(({ id }) => id === line.team.id);
	const detail = [isElsewhere ? line.team.name : undefined, said.detail].filter(Boolean).join(' · ');
	const name = `${said.button}: ${said.subject}`;
	return (
		<li className={c.line}>
			<span className={c.icon} data-ix={color} aria-hidden>
				<Icon size={18} />
			</span>
			<p className={c.words}>
				<strong>{said.subject}</strong>
				{said.text}
				{detail && <span className={c.detail}>{detail}</span>}
			</p>
			{mayGo && !isElsewhere && (
				<Button component={Link} to={said.to} variant="default" size="sm" aria-label={name}>
					{said.button}
				</Button>
			)}
			{mayGo && isElsewhere && (
				<Button
					variant="default"
					size="sm"
					aria-label={name}
					onClick={() => void changeTeam(line.team.id, said.to).catch(toast.failure)}
				>
					{said.button}
				</Button>
			)}
		</li>
	);
};

const shadows = ['first', 'second', 'third'];

export const TodayShadow = () => (
	<Card title="Today">
		<ul className={c.lines} aria-hidden>
			{shadows.map((key) => (
				<li key={key} className={c.line}>
					<Skeleton height={36} width={36} radius="md" />
					<Skeleton height={16} width="60%" />
				</li>
			))}
		</ul>
	</Card>
);
