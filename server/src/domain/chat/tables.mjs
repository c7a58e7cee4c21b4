/** The owner of each of the area's tables, and the other areas' tables that its domains use. */

export const owners = {
	chat: [
		'chat_availability',
		'chat_bot',
		'chat_bot_miss',
		'chat_bot_version',
		'chat_code',
		'chat',
		'chat_message',
		'chat_page_view',
		'chat_past_consent',
		'chat_routing',
		'chat_visitor',
		'chat_visitor_count',
		'chat_widget',
	],
};
