/**
 * Reduces emojibase's data to what the emoji panel needs: 45 kB over the wire, fetched only when the panel opens. The
 * output is kept in git; run this after an update of emojibase-data: `node web/emoji-data.mjs`.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const compact = require('emojibase-data/en/compact.json');
const versions = new Map(require('emojibase-data/en/data.json').map(({ hexcode, version }) => [hexcode, version]));
const { groups, skinTones } = require('emojibase-data/en/messages.json');

const component = 2; // skin tones and hair on their own are not emoji to send
const newest = 15; // older phones cannot show emoji from later versions
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
