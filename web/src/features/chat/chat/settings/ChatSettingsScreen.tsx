/** The settings of web chat: widgets with their script tags, bots, agents, and routing. */
import { Button, Group, Stack, Text } from '@mantine/core';
import type { ChatWidget } from '@quad/contract/chat/chat/widget-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Code, ExternalLink, MessagesSquare, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { formatCounted } from '../../../../foundation/format.ts';
import { useConfiguration } from '../../../../foundation/session.ts';
import { toast } from '../../../../foundation/toast.ts';
import { useArrived } from '../../../../foundation/use-arrived.ts';
import { useSearch } from '../../../../foundation/use-search.ts';
import { ConfirmModal } from '../../../../ui/ConfirmModal.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { FormPage } from '../../../../ui/FormPage.tsx';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { RowAction, RowMenu } from '../../../../ui/RowMenu.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { AgentsCard } from './AgentsCard.tsx';
import { BotsCard } from './BotsCard.tsx';
import { botsQuery } from './bots.ts';
import { routingQuery, useDeleteWidget, widgetsQuery } from './data.ts';
import { InstallModal } from './InstallModal.tsx';
import { RoutingCard } from './RoutingCard.tsx';
import { WidgetModal } from './WidgetModal.tsx';

/** With `install`, the code of the first widget is shown. */
const installSearch = z.object({ install: z.enum(['true']).optional() });

export const Screen = () => {
	const { hasSimulator, isSandbox } = useConfiguration();
	const widgets = useQuery(widgetsQuery);
	const { data, error, refetch } = widgets;
	const isKnown = useArrived(widgets, useQuery(botsQuery), useQuery(routingQuery)) && data !== undefined;
	const [editing, setEditing] = useState<ChatWidget | 'new'>();
	const [installing, setInstalling] = useState<ChatWidget>();
	const [{ install }, setSearch] = useSearch(installSearch);
	const [deleting, setDeleting] = useState<ChatWidget>();
	const add = (
		<Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEditing('new')}>
			New widget
		</Button>
	);
	const shown = installing ?? (install ? data?.[0] : undefined);
	return (
		<FormPage
			title="Web chat settings"
			about="Chat on your website, and how visitors are assigned."
			actions={data?.length !== 0 && add}
		>
			{!isKnown && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			{isKnown && data?.length === 0 && (
				<EmptyState icon={MessagesSquare} title="No widgets yet" action={add}>
					A widget is the chat button on a page of your website. Create one, then paste its script tag into the page.
				</EmptyState>
			)}
			{isKnown && (
				<>
					{data?.map((widget) => (
						<WidgetCard
							key={widget.id}
							widget={widget}
							hasDemoSite={hasSimulator && !isSandbox}
							onEdit={() => setEditing(widget)}
							onInstall={() => setInstalling(widget)}
							onDelete={() => setDeleting(widget)}
						/>
					))}
					<BotsCard />
					<AgentsCard />
					<RoutingCard />
				</>
			)}
			{editing && (
				<WidgetModal
					widget={editing === 'new' ? undefined : editing}
					onClose={() => setEditing(undefined)}
					onCreated={setInstalling}
				/>
			)}
			{shown && (
				<InstallModal
					widget={shown}
					onClose={() => {
						setInstalling(undefined);
						setSearch({ install: undefined });
					}}
				/>
			)}
			<DeleteModal widget={deleting} onClose={() => setDeleting(undefined)} />
		</FormPage>
	);
};

interface WidgetCardProps {
	widget: ChatWidget;
	hasDemoSite: boolean;
	onEdit: () => void;
	onInstall: () => void;
	onDelete: () => void;
}

const WidgetCard = ({ widget, hasDemoSite, onEdit, onInstall, onDelete }: WidgetCardProps) => (
	<FormSection
		title={widget.name}
		aside={
			<Group gap="xs" wrap="nowrap">
				<StatusBadge tone={widget.isEnabled ? 'good' : 'quiet'}>{widget.isEnabled ? 'On' : 'Off'}</StatusBadge>
				<RowMenu of={widget.name}>
					<RowAction icon={Pencil} onDo={onEdit}>
						Edit
					</RowAction>
					<RowAction icon={ExternalLink} href={`/web-chat/${widget.key}`}>
						Open chat page
					</RowAction>
					{hasDemoSite && (
						<RowAction icon={ExternalLink} href={`/demo-site/${widget.key}`}>
							Open the demo site
						</RowAction>
					)}
					<RowAction icon={Trash2} isDanger onDo={onDelete}>
						Delete
					</RowAction>
				</RowMenu>
			</Group>
		}
	>
		<Stack gap="sm">
			<Text size="sm">
				{widget.allowedSites.length === 0
					? 'No website added yet: it works on its own page only.'
					: `On ${widget.allowedSites.join(', ')}`}
			</Text>
			<Text size="sm" c="dimmed">
				{widget.inbox === null ? 'Doesn’t send texts.' : `Texts visitors from ${widget.inbox}.`}{' '}
				{widget.workingHours === null ? 'Always open.' : 'Open during working hours.'}
			</Text>
			<div>
				<Button variant="default" leftSection={<Code size={16} aria-hidden />} onClick={onInstall}>
					Copy code for your site
				</Button>
			</div>
		</Stack>
	</FormSection>
);

const sayDeletion = ({ chats, openChats }: ChatWidget): string =>
	[
		'Its button disappears from your website. This can’t be undone.',
		openChats > 0 &&
			`${formatCounted(openChats, 'open chat')} will be closed, and ${openChats === 1 ? 'its visitor' : 'their visitors'} told.`,
		chats > 0 &&
			`${chats === 1 ? 'The 1 chat' : `All ${formatCounted(chats, 'chat')}`} it has had ${chats === 1 ? 'is' : 'are'} kept, also in reports and exports.`,
	]
		.filter(Boolean)
		.join(' ');

const DeleteModal = ({ widget, onClose }: { widget: ChatWidget | undefined; onClose: () => void }) => {
	const remove = useDeleteWidget();
	const [shown, setShown] = useState(widget); // keeps the text visible while the dialog closes
	if (widget && shown !== widget) setShown(widget);
	return (
		<ConfirmModal
			opened={widget !== undefined}
			title={`Delete the widget “${shown?.name}”?`}
			confirm="Delete"
			danger
			onConfirm={async () => {
				if (!widget) return;
				await remove.mutateAsync(widget.id);
				toast.success('Widget deleted.');
			}}
			onClose={onClose}
		>
			{shown && sayDeletion(shown)}
		</ConfirmModal>
	);
};
