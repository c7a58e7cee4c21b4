/**
 * Reduces emojibase's data to what the emoji panel needs: 45 kB compressed, fetched when the panel opens. The output
 * is committed. Run `node web/emoji-data.mjs` after updating emojibase-data.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const compact = require('emojibase-data/en/compact.json');
const versions = new Map(require('emojibase-data/en/data.json').map(({ hexcode, version }) => [hexcode, version]));
const { groups, skinTones } = require('emojibase-data/en/messages.json');

const component = 2; // skin tones and hair styles aren't emoji by themselves
const newest = 15; // older phones can't show emoji from later versions
const tags = 6;
const tones = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'];

const emojis = compact
	.filter(({ group, hexcode }) => group !== undefined && group !== component && versions.get(hexcode) <= newest)
	.map((emoji) => ({
		emoji: emoji.unicode,
		category: emoji.group,
		label: emoji.label,
		version: versions.get(emoji.hexcode),
		tags: (emoji.tags ?? []).slice(0, tags),
		...(emoji.skins?.length === tones.length
			? { skins: Object.fromEntries(emoji.skins.map((skin, index) => [tones[index], skin.unicode])) }
			: {}),
	}));

writeFileSync(
	new URL('./src/parts/compose/emoji-data.json', import.meta.url),
	JSON.stringify({
		locale: 'en',
		emojis,
		categories: groups
			.filter(({ order }) => order !== component)
			.map(({ order, message }) => ({ index: order, label: message })),
		skinTones: Object.fromEntries(skinTones.map(({ key, message }) => [key, message])),
	}),
);
