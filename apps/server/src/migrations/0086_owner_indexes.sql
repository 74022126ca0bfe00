-- Exports and deletions find the rows of a person by these columns (decision 0095). Partial indexes can't answer that.
create index streams_host on streams (host_id);
create index presence_spans_user on presence_spans (user_id);
create index mutes_muted on mutes (muted_id);
create index votes_user on votes (user_id);
create index audience_scores_sender on audience_scores (sender_id);
create index streamer_scores_streamer on streamer_scores (streamer_id);
create index event_results_streamer on event_results (streamer_id);
create index game_scores_user on game_scores (user_id);
create index game_submissions_user on game_submissions (user_id);
create index gacha_seeds_user on gacha_seeds (user_id);
create index albums_user on albums (user_id);
create index album_shares_user on album_shares (user_id);
create index gift_goals_set_by on gift_goals (set_by);
create index pinned_comments_pinned_by on pinned_comments (pinned_by);
create index payoneer_payees_user on payoneer_payees (user_id);
