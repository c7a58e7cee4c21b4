import { Button, NativeSelect, Slider, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { type BotContent, botLimits } from '@quad/contract/chat/chat/bot.ts';
import { saveBot, type WholeBot } from '@quad/contract/chat/chat/bot-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { BotOff, FileDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useSession } from '../../../../foundation/session.ts';
import { to } from '../../../../foundation/to.ts';
import { toast } from '../../../../foundation/toast.ts';
import { useContractForm } from '../../../../foundation/use-contract-form.ts';
import { Card } from '../../../../ui/Card.tsx';
import { ConfirmModal } from '../../../../ui/ConfirmModal.tsx';
import { NotShown } from '../../../../ui/NotShown.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { SaveBar } from '../../../../ui/SaveBar.tsx';
import { AnswersFields } from './AnswersFields.tsx';
import c from './BotScreen.module.css';
import { botQuery, useBotActions } from './bots.ts';
import { StepsFields } from './StepsFields.tsx';
import { TryBot } from './TryBot.tsx';
import { Unanswered } from './Unanswered.tsx';
import { Versions } from './Versions.tsx';

export const Screen = () => {
	const botId = Number(useParams().botId) || 0;
	const { data, error, refetch } = useQuery(botQuery(botId));
	if (data) return <Editor key={`${botId} ${data.version}`} bot={data} />;
	return (
		<NotShown
			thing="Bot"
			icon={BotOff}
			all={{ to: to.chatSettings(), label: 'Show all bots' }}
			error={error}
			onRetry={refetch}
		/>
	);
};

const Editor = ({ bot }: { bot: WholeBot }) => {
	const actions = useBotActions(bot.id);
	const { may } = useSession();
	const navigate = useNavigate();
	const [isDeleting, setDeleting] = useState(false);
	const form = useContractForm(saveBot, {
		start: { name: bot.name, version: bot.version, content: bot.content },
		send: actions.save.mutateAsync,
		onSent: () => toast.success('Saved. Visitors who write from now on get this version.'),
	});
	const { content } = form.values;
	const change = (to: Partial<BotContent>) => form.write({ content: { ...content, ...to } });
	const isIncomplete = Object.keys(form.errors).length > 0;
	const failures = [
		...(form.failure ? [form.failure] : []),
		...(isIncomplete && !form.failure ? ['Fill in every question, answer and step before you save.'] : []),
	];
	return (
		<Page>
			<PageHeader title={bot.name} back={{ to: to.chatSettings(), label: 'Web chat settings' }}>
				{may('exports') && (
					<Button
						variant="default"
						leftSection={<FileDown size={16} aria-hidden />}
						loading={actions.exportHandOvers.isPending}
						onClick={() =>
							actions.exportHandOvers.mutate(undefined, {
								onSuccess: () => toast.success('Chats of the last 7 days are being exported. Find them under Exports.'),
								onError: toast.failure,
							})
						}
					>
						Export handed-over chats
					</Button>
				)}
				<Button
					variant="subtle"
					color="red"
					leftSection={<Trash2 size={16} aria-hidden />}
					onClick={() => setDeleting(true)}
				>
					Delete
				</Button>
			</PageHeader>
			<div className={c.columns}>
				<form {...form.props}>
					<Stack gap="md">
						<Card title="Answers">
							<AnswersFields content={content} onChange={(answers) => change({ answers })} />
						</Card>
						<Card title="Steps">
							<StepsFields content={content} onChange={change} />
						</Card>
						<Card title="How it works">
							<Stack gap="md">
								<TextInput label="Name" {...form.field('name')} maxLength={botLimits.name} />
								<NativeSelect
									label="When it answers"
									value={content.when}
									onChange={({ currentTarget: { value } }) => change({ when: value === 'away' ? 'away' : 'always' })}
									data={[
										{ value: 'always', label: 'Always, before agents' },
										{ value: 'away', label: 'Only while no agent is available' },
									]}
								/>
								<TextInput
									label="What it says when it has no answer"
									value={content.sorry}
									maxLength={botLimits.words}
									onChange={({ currentTarget: { value } }) => change({ sorry: value })}
								/>
								<TagsInput
									label="Words that ask for a person"
									description="It also hands over after two questions in a row that it can’t answer."
									value={content.personWords}
									onChange={(personWords) => change({ personWords })}
								/>
								<div>
									<Text size="sm" fw={600} id="threshold">
										How alike a question must be: {Math.round(content.threshold * 100)}%
									</Text>
									<Slider
										thumbLabel="How alike a question must be"
										min={0.1}
										max={1}
										step={0.05}
										label={null}
										value={content.threshold}
										onChange={(threshold) => change({ threshold })}
									/>
								</div>
							</Stack>
						</Card>
						<SaveBar isChanged={form.isChanged} isPending={form.isPending} failures={failures} onDiscard={form.reset} />
					</Stack>
				</form>
				<div className={c.beside}>
					<TryBot content={content} />
					<Unanswered
						botId={bot.id}
						onTeach={(question) =>
							change({ answers: [...content.answers, { question, alsoAsked: [], answer: '', next: null }] })
						}
					/>
					<Versions bot={bot} onRestore={(version) => actions.restore.mutateAsync(version)} />
				</div>
			</div>
			<ConfirmModal
				opened={isDeleting}
				title={`Delete the bot “${bot.name}”?`}
				confirm="Delete"
				danger
				onConfirm={async () => {
					await actions.remove.mutateAsync();
					toast.success('Bot deleted.');
					void navigate(to.chatSettings());
				}}
				onClose={() => setDeleting(false)}
			>
				Its widgets go to agents at once, and all of its versions are deleted. This can’t be undone.
			</ConfirmModal>
		</Page>
	);
};
