-- Raised by every change of a suspension, so that the second of two operators who edit it at once is refused.
alter table users add column suspension_version int not null default 0;
