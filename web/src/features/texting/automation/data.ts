import { readInboxOutOfOffice, setInboxOutOfOffice, setOutOfOffice } from '@quad/contract/access/profile/routes.ts';
import type { OutOfOfficeConfig } from '@quad/contract/access/session/settings.ts';
import type { AutomationSettings, KeywordGroup } from '@quad/contract/texting/automation/routes.ts';
import * as routes from '@quad/contract/texting/automation/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { type ProfileInbox, profileQuery } from '../../../foundation/session.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

type Inbox = Pick<ProfileInbox, 'id' | 'type'>;

export const settingsQuery = (inbox: Inbox) =>
	queryOptions({ queryKey: queryKeys.automation.settings(inbox.id), queryFn: () => readSettings(inbox) });

const readSettings = ({ id, type }: Inbox): Promise<AutomationSettings> => {
	if (type === 'group') return call(routes.readSharedAutomation, { params: { groupId: id } });
	if (type === 'highspeed') return call(routes.readHighSpeedAutomation, { params: { id } });
	return call(routes.readPersonalAutomation, {});
};

export const groupsQuery = ({ id }: Inbox) =>
	queryOptions({
		queryKey: queryKeys.automation.groups(id),
		queryFn: () => call(routes.listKeywords, { query: { inboxId: id } }),
	});

/** A change returns the new settings, so they needn't be fetched. */
const useSettings = <Input>({ id }: Inbox, change: (input: Input) => Promise<AutomationSettings>) => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: change,
		onSuccess: (settings) => cache.setQueryData(queryKeys.automation.settings(id), settings),
	});
};

export const useSwitch = (inbox: Inbox) =>
	useSettings(inbox, (isEnabled: boolean) => {
		const { id, type } = inbox;
		const body = { isEnabled };
		if (type === 'group') return call(routes.switchSharedAutomation, { params: { groupId: id }, body });
		if (type === 'highspeed') return call(routes.switchHighSpeedAutomation, { params: { id }, body });
		return call(routes.switchPersonalAutomation, { body });
	});

export const useSaveSettings = (inbox: Inbox) =>
	useSettings(inbox, (answerWhen: AutomationSettings['answerWhen']) => {
		const { id, type } = inbox;
		const body = { answerWhen };
		if (type === 'group') return call(routes.saveSharedAutomation, { params: { groupId: id }, body });
		if (type === 'highspeed') return call(routes.saveHighSpeedAutomation, { params: { id }, body });
		return call(routes.savePersonalAutomation, { body });
	});

export const useAnswerAgain = (inbox: Inbox) =>
	useSettings(inbox, (mobileNumber: string) => call(routes.answerAgain, { body: { inboxId: inbox.id, mobileNumber } }));

export type WrittenGroup = Omit<KeywordGroup, 'id' | 'inboxId' | 'assignTo' | 'tags'> & {
	assignTo: number | null;
	tagIds: number[];
};

export const useSaveGroup = ({ id: inboxId }: Inbox) =>
	useMutation({
		mutationFn: ({ id, body }: { id: number | undefined; body: WrittenGroup }) =>
			id === undefined
				? call(routes.createKeywords, { body: { ...body, inboxId } })
				: call(routes.changeKeywords, { params: { id }, body }),
		onSuccess: useInvalidate(queryKeys.automation.groups(inboxId)),
	});

export const useDeleteGroup = ({ id: inboxId }: Inbox) =>
	useMutation({
		mutationFn: (id: number) => call(routes.deleteKeywords, { params: { id } }),
		onSettled: useInvalidate(queryKeys.automation.groups(inboxId)),
	});

export const useTry = ({ id: inboxId }: Inbox) =>
	useMutation({ mutationFn: (text: string) => call(routes.tryText, { body: { inboxId, text } }) });

export const outOfOfficeQuery = ({ id }: Inbox) =>
	queryOptions({
		queryKey: queryKeys.automation.outOfOffice(id),
		queryFn: () => call(readInboxOutOfOffice, { params: { id } }),
	});

export const useSetOutOfOffice = ({ id, type }: Inbox) => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (body: OutOfOfficeConfig) =>
			type === 'personal' ? call(setOutOfOffice, { body }) : call(setInboxOutOfOffice, { params: { id }, body }),
		onSuccess: async (settings) => {
			cache.setQueryData(queryKeys.automation.outOfOffice(id), settings);
			if (type === 'personal') await cache.invalidateQueries(profileQuery);
		},
	});
};
