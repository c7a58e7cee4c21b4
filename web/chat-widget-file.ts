/**
 * Builds the web chat for the college's websites as one file, with a fixed name because their script tags contain it.
 */
import { fileURLToPath } from 'node:url';
import { oneFile } from './one-file.ts';

export const chatWidget = () =>
	oneFile({
		address: '/chat-widget.js',
		source: fileURLToPath(new URL('../widget/src/main.ts', import.meta.url)),
	});
