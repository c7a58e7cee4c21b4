/** Invites many people from pasted text or a file, after a preview of each row. */
import { Button, FileButton, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { downloadInvitationTemplate } from '@quad/contract/administration/users/invitation-list-routes.ts';
import { userLimits } from '@quad/contract/administration/users/limits.ts';
import { importFileTypes } from '@quad/contract/contacts/imports/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { download } from '../../../foundation/download.ts';
import { sentenceOf } from '../../../foundation/failures.ts';
import { formatNumber } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useFilesDropped } from '../../../parts/compose/use-files-dropped.ts';
import { faultOfFiles, mostMegabytes } from '../../../parts/files/check-file.ts';
import { DownloadButton } from '../../../parts/files/DownloadButton.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { LabelledProgress } from '../../../ui/LabelledProgress.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Value, ValueList } from '../../../ui/ValueList.tsx';
import c from './InviteManyScreen.module.css';
import { listsQuery, useMakeList } from './list-data.ts';
import { sayList } from './say-list.ts';
import { optionsQuery } from './writing-data.ts';

export const Screen = () => (
	<Page>
		<PageHeader
			title="Invite many users"
			back={{ to: to.inviteUsers(), label: 'Invitations' }}
			about="Step 1 of 2: paste or upload the list. No one is invited yet."
		/>
		<div className={c.columns}>
			<Stack gap="md">
				<NewList />
				<EarlierLists />
			</Stack>
			<Stack gap="md">
				<Columns />
				<TeamCodes />
			</Stack>
		</div>
	</Page>
);

const NewList = () => {
	const navigate = useNavigate();
	const [text, setText] = useState('');
	const [share, setShare] = useState<number>();
	const [fault, setFault] = useState<string>();
	const making = useMakeList(setShare);
	const make = (source: { text: string } | { file: File }) => {
		setFault(undefined);
		making.mutate(source, {
			onSuccess: ({ id }) => void navigate(to.invitationList(id)),
			onSettled: () => setShare(undefined),
		});
	};
	const choose = (files: readonly File[]) => {
		const [file] = files;
		const wrong = faultOfFiles(files);
		if (file && wrong === undefined) make({ file });
		else {
			making.reset();
			setFault(wrong);
		}
	};
	const isOver = useFilesDropped(choose);
	const isTooLong = text.length > userLimits.pasted;
	const failure = fault ?? (making.isError ? sentenceOf(making.error) : undefined);
	return (
		<Card title="People to invite">
			<div className={c.drop} data-over={isOver || undefined}>
				<Textarea
					label="Paste a list"
					description="Copy the rows from a spreadsheet, or write one person per line, with commas between the columns."
					placeholder={
						'First Name, Last Name, Email, User Id, Team, Role\nAna, Lopez, ana.lopez@college.edu, alopez, ADM, User'
					}
					autosize
					minRows={8}
					maxRows={20}
					value={text}
					onChange={({ currentTarget }) => setText(currentTarget.value)}
					error={isTooLong && 'This is too long to paste. Upload a file instead.'}
				/>
				<Group gap="xs">
					<Button
						disabled={text.trim() === '' || isTooLong}
						loading={making.isPending && share === undefined}
						onClick={() => make({ text })}
					>
						Check the list
					</Button>
					<FileButton onChange={(file) => file && choose([file])} accept={importFileTypes.join(',')}>
						{(props) => (
							<Button
								{...props}
								variant="default"
								leftSection={<FileUp size={16} aria-hidden />}
								disabled={making.isPending}
							>
								Choose a file
							</Button>
						)}
					</FileButton>
					<Text size="sm" c="dimmed">
						{isOver ? 'Drop to upload' : `.csv, .txt or .xlsx, up to ${mostMegabytes} MB. You can also drop it here.`}
					</Text>
				</Group>
				{share !== undefined && <LabelledProgress label="Reading the file" share={share < 1 ? share : undefined} />}
				{failure && <ErrorAlert>{failure}</ErrorAlert>}
			</div>
		</Card>
	);
};

const Columns = () => (
	<Card title="What the list needs">
		<List size="sm" spacing={6}>
			<List.Item>First Name, Last Name, Email and User Id for each person.</List.Item>
			<List.Item>
				Team: a team’s code or name. Separate several codes with a semicolon. Leave it empty for your current team.
			</List.Item>
			<List.Item>Role: User, Administrator, Chat agent or Chat administrator. Leave it empty for User.</List.Item>
			<List.Item>Up to {formatNumber(userLimits.atOnce)} people. Existing users are skipped.</List.Item>
		</List>
		<DownloadButton mt="sm" onDownload={() => download(downloadInvitationTemplate, {}, 'users.csv')}>
			Download a blank file
		</DownloadButton>
	</Card>
);

const shownTeams = 20;

const TeamCodes = () => {
	const { data } = useQuery(optionsQuery);
	if (!data || data.teams.length === 0) return null;
	return (
		<Card title="Team codes">
			<ValueList>
				{data.teams.slice(0, shownTeams).map(({ id, name, code }) => (
					<Value key={id} label={name} text={code} />
				))}
			</ValueList>
			{data.teams.length > shownTeams && (
				<Text size="sm" c="dimmed">
					and {formatNumber(data.teams.length - shownTeams)} more
				</Text>
			)}
		</Card>
	);
};

/** Links to earlier lists, so that a user who left the page can get back to one. */
const EarlierLists = () => {
	const { timeZone } = useSession();
	const { data } = useQuery(listsQuery);
	if (!data || data.length === 0) return null;
	return (
		<Card title="Earlier lists">
			<ul className={c.earlier}>
				{data.map((list) => (
					<li key={list.id}>
						<Link to={to.invitationList(list.id)}>{list.fileName || 'Pasted list'}</Link>
						<Text size="sm" c="dimmed">
							{sayList(list, timeZone)}
						</Text>
					</li>
				))}
			</ul>
		</Card>
	);
};
