/** Edits a keyword group: its keywords, how texts are compared with them, and what happens on a match. */
import { Input, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { tagLimits } from '@quad/contract/contacts/tags/limits.ts';
import { keywordLimits } from '@quad/contract/texting/automation/limits.ts';
import { matchRules } from '@quad/contract/texting/automation/match-keyword.ts';
import { automationRefusals } from '@quad/contract/texting/automation/refusals.ts';
import {
	type AutomationSettings,
	createKeywords,
	type KeywordGroup,
} from '@quad/contract/texting/automation/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Refused } from '../../../foundation/failures.ts';
import { type ProfileInbox, useConfiguration } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { words } from '../../../foundation/words.ts';
import { Composer } from '../../../parts/compose/Composer.tsx';
import { MediaPicker } from '../../../parts/compose/MediaPicker.tsx';
import { tagCalled, tagsQuery, useEnsureTags } from '../../../parts/pickers/tags.ts';
import { FormModal } from '../../../ui/FormModal.tsx';
import { useSaveGroup, type WrittenGroup } from './data.ts';
import { ruleNames } from './keyword-columns.tsx';

interface KeywordModalProps {
	inbox: ProfileInbox;
	people: AutomationSettings['people'];
	group: KeywordGroup | undefined;
	onClose: () => void;
}

export const KeywordModal = ({ inbox, people, group, onClose }: KeywordModalProps) => {
	const save = useSaveGroup(inbox);
	const { data: tags = [] } = useQuery(tagsQuery);
	const ensureTags = useEnsureTags();
	const form = useContractForm(createKeywords, {
		start: startOf(group),
		bodyOf: ({ keywords, mediaUri, ...values }): WrittenGroup & Pick<GroupForm, 'tagNames'> => ({
			...values,
			keywords: keywords.map((phrase) => ({ phrase })),
			mediaUris: mediaUri === undefined ? [] : [mediaUri],
			tagIds: values.tagNames.flatMap((name) => tagCalled(tags, name)?.id ?? []),
		}),
		check: ({ name, keywords }) => ({
			name: name.trim() === '' && automationRefusals['keywords.name_required'].message,
			keywords: keywords.length === 0 && automationRefusals['keywords.required'].message,
		}),
		send: async ({ tagNames, ...body }) =>
			save.mutateAsync({ id: group?.id, body: { ...body, tagIds: await ensureTags(tagNames) } }),
		sentenceFor: (error) => (error instanceof Refused ? error.message : words.keywordsNotSaved),
		onSent: ({ name }) => {
			toast.success(`“${name}” is saved.`);
			onClose();
		},
	});
	const { assignTo } = form.values;
	const gone = group?.assignTo && !people.some(({ id }) => id === group.assignTo?.id) ? [group.assignTo] : [];
	return (
		<FormModal
			size="lg"
			title={group ? 'Edit keyword group' : 'New keyword group'}
			closeOnClickOutside={false}
			form={form}
			onClose={onClose}
		>
			<TextInput label="Name" {...form.field('name')} maxLength={keywordLimits.name} data-autofocus />
			<TagsInput
				label="Keywords"
				description="Press Enter after each. Accents, capitals and punctuation don’t matter."
				placeholder="tour"
				{...form.field('keywords')}
				maxTags={keywordLimits.phrases}
				splitChars={[',', ';']}
				acceptValueOnBlur
				clearable
			/>
			<Select
				label="Answer when"
				{...form.field('match')}
				data={matchRules.map((value) => ({ value, label: ruleNames[value] }))}
				allowDeselect={false}
				onChange={(value) => value && form.write({ match: value })}
			/>
			<Input.Wrapper
				label="Answer"
				labelElement="div"
				description="Leave blank to send nothing. Skipped for people missing a merge field."
				error={form.errors.replyMessage}
				data-path="replyMessage"
			>
				<Composer
					label="Answer"
					placeholder="Campus tours start at 10 and 2. Just come to Welcome Hall!"
					limit={useConfiguration().messageLength.reply}
					{...form.field('replyMessage')}
					onSubmit={form.submit}
					minRows={3}
					withTemplates
					tools={
						inbox.type !== 'highspeed' && (
							<MediaPicker uri={form.values.mediaUri} onChange={(mediaUri) => form.write({ mediaUri })} />
						)
					}
				/>
			</Input.Wrapper>
			{inbox.type !== 'personal' && (
				<Select
					label="Assign the conversation to"
					placeholder="No one"
					{...form.field('assignTo')}
					data={[...people, ...gone].map(({ id, name }) => ({ value: String(id), label: name }))}
					value={assignTo === null ? null : String(assignTo)}
					clearable
					searchable
					onChange={(value) => form.write({ assignTo: value === null ? null : Number(value) })}
				/>
			)}
			<TagsInput
				label="Tag the person"
				description="Choose tags, or type a new one and press Enter."
				{...form.field('tagNames')}
				data={tags.map(({ name }) => name)}
				maxTags={keywordLimits.tags}
				acceptValueOnBlur
				onChange={(names) => form.write({ tagNames: names.map((name) => name.slice(0, tagLimits.name)) })}
			/>
			<Switch
				label="Opt the person in again"
				description="If your team or an import opted them out. Never someone who texted STOP: they have to text START."
				{...form.toggle('optsIn')}
			/>
			<Switch label="Enabled" description="Disabled groups don’t reply." {...form.toggle('isEnabled')} />
		</FormModal>
	);
};

interface GroupForm extends Omit<WrittenGroup, 'keywords' | 'mediaUris' | 'tagIds'> {
	keywords: string[];
	mediaUri: string | undefined;
	tagNames: string[];
}

const startOf = (group: KeywordGroup | undefined): GroupForm => ({
	name: group?.name ?? '',
	keywords: group?.keywords.map(({ phrase }) => phrase) ?? [],
	match: group?.match ?? 'whole',
	replyMessage: group?.replyMessage ?? '',
	mediaUri: group?.mediaUris[0],
	tagNames: group?.tags.map(({ name }) => name) ?? [],
	assignTo: group?.assignTo?.id ?? null,
	optsIn: group?.optsIn ?? false,
	isEnabled: group?.isEnabled ?? true,
});
